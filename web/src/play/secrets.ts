// Whether one of two people at one screen sees what the other may not. Pure, so that it can be tested.

const empty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'object' && !Object.keys(value).length);

/** Whether `theirs` holds anything that `ours` hides; a hidden nothing is no secret. */
export function hides(ours: unknown, theirs: unknown): boolean {
  if (ours === null) return !empty(theirs);
  if (typeof ours !== 'object' || typeof theirs !== 'object' || ours === null || theirs === null) return false;
  return Object.entries(theirs).some(([name, value]) => hides((ours as Record<string, unknown>)[name] ?? null, value));
}
