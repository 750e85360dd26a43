// Studies as the server keeps them, and what the page does with them. Pure, so that it can be tested.
export interface Note {
  /** A version of the game; of a branch the one where it begins. */
  at: number;
  branch: number | null;
  step: number;
  text: string;
  arrows: [string, string][];
}
export interface Branch {
  at: number;
  seat: number;
  deal: number;
  name: string;
  steps: [number, string][];
}
export interface Study {
  id: string;
  name: string;
  by: string;
  table: string;
  table_key: string;
  key: string;
  mine: boolean;
  touched: number;
  notes: Note[];
  branches: Branch[];
}
export interface StudyLine {
  id: string;
  name: string;
  table: string;
  touched: number;
}
/** Where one is: a version of the game, or a step of a branch. */
export interface Place {
  at: number;
  branch: number | null;
  step: number;
}

export const same = (one: Place, other: Place): boolean =>
  one.branch === other.branch && one.step === other.step && (one.branch !== null || one.at === other.at);

export const noteAt = (notes: Note[], place: Place): Note | undefined => notes.find((note) => same(note, place));

/** The notes in the order in which one comes by: the game, and behind their move the branches. */
export const ordered = (notes: Note[]): Note[] =>
  notes.toSorted((a, b) => a.at - b.at || (a.branch ?? -1) - (b.branch ?? -1) || a.step - b.step);

/** The notes with this one changed, or without it if nothing is left of it. */
export function withNote(notes: Note[], place: Place, change: Partial<Pick<Note, 'text' | 'arrows'>>): Note[] {
  const old = noteAt(notes, place) ?? { ...place, text: '', arrows: [] };
  const next = { ...old, ...change };
  const others = notes.filter((note) => !same(note, place));
  return next.text.trim() || next.arrows.length ? ordered([...others, next]) : others;
}

/** Everything but this branch and what was written along it; the others move up. */
export function withoutBranch(notes: Note[], branches: Branch[], gone: number): { notes: Note[]; branches: Branch[] } {
  const kept = notes
    .filter((note) => note.branch !== gone)
    .map((note) => (note.branch !== null && note.branch > gone ? { ...note, branch: note.branch - 1 } : note));
  return { notes: kept, branches: branches.filter((_, at) => at !== gone) };
}

/** What a file of a study holds; null: it is none. */
export function readFile(text: string): { name: string; record: string; notes: Note[]; branches: Branch[] } | null {
  try {
    const found = JSON.parse(text);
    const whole = found?.rondel === 'study' && found.format === 1 && found.record;
    if (!whole || !Array.isArray(found.notes) || !Array.isArray(found.branches)) return null;
    // A seed is larger than a number of this language can be: its digits are taken as they stand in the file.
    const seed = /"seed"\s*:\s*(-?\d+)/.exec(text)?.[1] ?? '0';
    const record = JSON.stringify({ ...found.record, seed: 0 }).replace('"seed":0', `"seed":${seed}`);
    return { ...found, record };
  } catch {
    return null;
  }
}
