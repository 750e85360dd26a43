// Compiles every module below a folder with the Python of Pyodide: node compile.mjs FOLDER. The byte code stands for the
// source, which stays as an empty file; sentences for readers are left out. Prints what of Python's library is imported.
import { loadPyodide } from 'pyodide';

const python = await loadPyodide();
python.FS.mkdir('/rondel');
python.FS.mount(python.FS.filesystems.NODEFS, { root: process.argv[2] }, '/rondel');
await python.runPythonAsync(`
import ast, importlib._bootstrap_external as files, importlib.util, pathlib

def silent(tree):
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            said = [n for n in body if isinstance(n, ast.Expr) and isinstance(n.value, ast.Constant)
                    and isinstance(n.value.value, str)]
            node.body = [n for n in body if n not in said] or [ast.copy_location(ast.Pass(), body[0])] if body else body
    return tree

for path in sorted(pathlib.Path("/rondel").rglob("*.py")):
    source = path.read_bytes()
    code = compile(silent(ast.parse(source)), str(path), "exec", dont_inherit=True)
    to = pathlib.Path(importlib.util.cache_from_source(str(path)))
    to.parent.mkdir(exist_ok=True)
    to.write_bytes(files._code_to_hash_pyc(code, importlib.util.source_hash(source), False))
    path.write_bytes(b"")
`);
