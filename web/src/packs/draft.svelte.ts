// A pack while it is written: its text, what the table says about it, and the way back.
import { look, type Looked, type PackInfo } from '../app/packs';
import { get, put } from '../net/api';
import { fresh, HEADER, written, type PackData } from './toml';

const MOST_STEPS_BACK = 60;
const PAUSE = 350;

export class Draft {
  text = $state('');
  looked = $state.raw<Looked>({ problems: [], data: {}, texts: {}, ready: false });
  /** As it is kept; what differs from it is not saved. */
  kept = $state('');
  saving = $state(false);
  private back: string[] = [];
  canUndo = $state(false);
  private timer = 0;
  private asked = 0;
  readonly data = $derived<PackData>(this.looked.data);
  readonly changed = $derived(this.text !== this.kept);
  readonly wrong = $derived(this.looked.problems.filter((problem) => !problem.warning));

  constructor(
    readonly game: string,
    private author: string,
  ) {}

  async open(id: string): Promise<void> {
    const text = id ? (await get<{ text: string }>(`packs/${id}`)).text : written(fresh(this.game, this.author));
    await this.begin(text, id ? text : '');
  }
  async begin(text: string, kept = ''): Promise<void> {
    this.back = [];
    this.canUndo = false;
    this.text = text;
    this.kept = kept;
    await this.look();
  }
  /** All of ours, as something to begin with. */
  async ours(): Promise<void> {
    const { text } = await get<{ text: string }>(`packs/ours/${this.game}`);
    const looked = await look(text);
    const named = Object.fromEntries(HEADER.map((name) => [name, this.data[name] ?? looked.data[name]]));
    this.write(written({ ...looked.data, ...named }));
  }
  write(text: string, soon = true): void {
    if (text === this.text) return;
    this.back = [...this.back, this.text].slice(-MOST_STEPS_BACK);
    this.canUndo = true;
    this.text = text;
    clearTimeout(this.timer);
    if (soon) this.timer = window.setTimeout(() => void this.look(), PAUSE);
  }
  /** A field of the form: the form is shown at once, the table answers later. */
  set(data: PackData): void {
    this.looked = { ...this.looked, data };
    this.write(written(data));
  }
  undo(): void {
    const before = this.back.pop();
    this.canUndo = this.back.length > 0;
    if (before === undefined) return;
    this.text = before;
    void this.look();
  }
  async look(): Promise<void> {
    const n = (this.asked += 1);
    const found = await look(this.text);
    if (n === this.asked) this.looked = found;
  }
  async save(): Promise<PackInfo> {
    this.saving = true;
    try {
      const text = this.text;
      const info = await put<PackInfo>('packs', { text });
      this.kept = text;
      return info;
    } finally {
      this.saving = false;
    }
  }
  /** What is wrong in the lines of one entry: by line of the text that begins after `after`. */
  at(from: number, to: number): { line: number; text: string }[] {
    return this.wrong.filter((problem) => problem.line >= from && problem.line <= to);
  }
}

/** The first and last line of a piece in the text; of a text inside it the line before its first. */
export function linesOf(text: string, family: string, id: string): { from: number; to: number; effect: number } {
  const lines = text.split('\n');
  const heads = [`[${family}.${id}]`, `[${family}."${id}"]`];
  const from = lines.findIndex((line) => heads.includes(line.trim().replace(/\s*#.*/, '')));
  const next = lines.findIndex((line, n) => n > from && /^\s*\[/.test(line));
  const to = next < 0 ? lines.length : next;
  const effect = lines.findIndex((line, n) => n > from && n < to && /^\s*effect\s*=/.test(line));
  return { from: from + 1, to, effect: effect + 1 };
}
