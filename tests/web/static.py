"""The folder that `make pages` writes, served as any static host would: by `python -m http.server`."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page

from web.serving import ROOT, wait_for

PAGES = ROOT / "build" / "pages"
KEPT = """() => new Promise((done) => {
  const asked = indexedDB.open('rondel');
  asked.onsuccess = () => {
    const rows = asked.result.transaction('entries').objectStore('entries').getAll();
    rows.onsuccess = () => { asked.result.close(); done(rows.result.map((r) => [r.table, r.version])); };
  };
})"""
"""Table and version of every entry on the device."""
SPOIL = """(table) => new Promise((done) => {
  const asked = indexedDB.open('rondel');
  asked.onsuccess = () => {
    const work = asked.result.transaction('entries', 'readwrite');
    const rows = work.objectStore('entries').getAll();
    rows.onsuccess = () => rows.result.filter((r) => r.table === table)
      .forEach((r) => work.objectStore('entries').put({...r, row: r.row.slice(0, 40)}));
    work.oncomplete = () => { asked.result.close(); done(true); };
  };
})"""
"""Half of every entry of a table is gone."""


REMEMBERED = """async (seconds) => {
  const whole = () => new Promise((done) => {
    const asked = indexedDB.open('rondel-python');
    asked.onsuccess = () => {
      const rows = asked.result.transaction('begun').objectStore('begun').getAll();
      rows.onsuccess = () => { asked.result.close(); done(rows.result[0]?.memory.size > 10_000_000); };
    };
  });
  for (const until = Date.now() + 1000 * seconds; Date.now() < until; await new Promise((done) => setTimeout(done, 50))) {
    const there = (await indexedDB.databases()).some(({ name }) => name === 'rondel-python');
    if (there && await whole()) return true;
  }
  return false;
}"""
"""Whether Python's beginning is kept whole, at last."""
FORGOTTEN = """() => new Promise((done) => {
  const asked = indexedDB.open('rondel-python');
  asked.onsuccess = () => {
    const work = asked.result.transaction('begun', 'readwrite');
    const rows = work.objectStore('begun').openCursor();
    rows.onsuccess = () => rows.result?.update({ ...rows.result.value, memory: new Blob([new Uint8Array(1 << 20)]) });
    work.oncomplete = () => { asked.result.close(); done(true); };
  };
})"""
"""What is kept of Python's beginning is damaged."""


@contextmanager
def static() -> Iterator[str]:
    """The address; the folder is written first if it is not there."""
    if not (PAGES / "sw.js").is_file():
        subprocess.run([sys.executable, str(ROOT / "tools" / "pages.py")], check=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "--directory", str(PAGES)]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            wait_for(f"http://127.0.0.1:{port}/sw.js")
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.terminate()


def begin(page: Page, address: str, game: str) -> str:
    """One click on the first page, against a bot; the table's id."""
    page.goto(address)
    page.click(f"[data-play={game}]")
    page.wait_for_selector(".desk .dec", timeout=180000)
    return page.url.split("/")[-1]


def settled(page: Page) -> None:
    """The service worker has everything."""
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")


def remembered(page: Page) -> None:
    """Python's beginning is kept, for the next time."""
    assert page.evaluate(REMEMBERED, 60)


def cut(context: BrowserContext) -> None:
    context.set_offline(True)
