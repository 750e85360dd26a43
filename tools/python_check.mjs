// tools/python_check.py with the Python of Pyodide: node python_check.mjs SRC TOOLS (where the package `pyodide` is installed)
import { loadPyodide } from 'pyodide';
const [source, check] = process.argv.slice(2);
const python = await loadPyodide();
python.FS.mkdir('/src'); python.FS.mount(python.FS.filesystems.NODEFS, { root: source }, '/src');
python.FS.mkdir('/tools'); python.FS.mount(python.FS.filesystems.NODEFS, { root: check }, '/tools');
await python.runPythonAsync(`
import sys, runpy
sys.path.insert(0, '/src')
sys.argv = ['python_check.py']
runpy.run_path('/tools/python_check.py', run_name='__main__')
`);
