import { describe, expect, it } from 'vitest';
import { hides } from '../src/play/secrets';

describe('secrets between two seats', () => {
  it('are things that the other view hides', () =>
    expect(hides({ players: [{ goals: null }] }, { players: [{ goals: ['A'] }] })).toBe(true));
  it('are not hidden nothings', () =>
    expect(hides({ players: [{ goals: null }] }, { players: [{ goals: [] }] })).toBe(false));
  it('are not things that both see, or that only we see', () => {
    expect(hides({ seat: 0, a: [1] }, { seat: 1, a: [1] })).toBe(false);
    expect(hides({ goals: ['A'] }, { goals: null })).toBe(false);
  });
});
