import { describe, expect, test, vi } from 'vitest';
import type { Guide } from '../src/guide/guide.svelte';
import type { Link } from '../src/net/link';
import type { Message, Moved, Question, TableInfo } from '../src/net/types';
import { Session } from '../src/play/session.svelte';
import type { TableKind } from '../src/tables/contract';
import type { Words } from '../src/words/words';

const QUESTION: Question = {
  kind: 'place',
  rule: '',
  subject: {},
  legal: [
    { action: 'place 1', targets: [] },
    { action: 'place 2', targets: [] },
  ],
  blocked: [],
};
const moved = (version: number, by: number, question: Question | null = QUESTION): Moved => ({
  type: 'moved',
  kind: 'play',
  seat: 0,
  by,
  version,
  from: version - 1,
  patch: [],
  events: [],
  dropped: [],
  actors: [0, 1],
  clocks: [],
  question,
  undo: { version: 3 },
  over: false,
  outcome: null,
});

/** Seat 0 at version 4 with a choice in hand; both seats are asked at the same time. */
function seated(): { play: Session; sent: { id: string; type: string; version: number }[] } {
  const kind = { game: 'toy', targets: (action: unknown[]) => [action.join(':')] } as unknown as TableKind;
  const table = { game: 'toy', status: 'running', seats: [{ seat: 0 }, { seat: 1 }], you: [0] } as unknown as TableInfo;
  const play = new Session(kind, table, {} as Words);
  const sent: { id: string; type: string; version: number }[] = [];
  play.link = {
    since: 0,
    send: (message: { type: string; version: number }) => {
      sent.push({ id: `m${sent.length}`, ...message });
      return sent.at(-1)!.id;
    },
    again: () => {},
  } as unknown as Link;
  play.receive({
    type: 'position',
    seat: 0,
    version: 4,
    view: {},
    missed: [],
    actors: [0, 1],
    clocks: [],
    question: QUESTION,
    undo: { version: 3 },
    over: false,
    outcome: null,
  } as Message);
  play.picked = ['place:1'];
  return { play, sent };
}

describe('an own move on its way', () => {
  const plays = (sent: { type: string }[]): number => sent.filter((m) => m.type === 'play').length;

  test('is not sent twice because somebody else moves meanwhile', () => {
    const { play, sent } = seated();
    play.confirm();
    play.receive(moved(5, 1));
    expect(play.canConfirm).toBe(false);
    play.confirm();
    expect(plays(sent)).toBe(1);
    play.receive(moved(6, 0));
    play.picked = ['place:2'];
    play.confirm();
    expect(plays(sent)).toBe(2);
  });
  test('is not answered by what is said about something else', () => {
    const { play, sent } = seated();
    play.confirm();
    play.receive({ type: 'ack', id: 'a mark or a chat line', version: null });
    play.confirm();
    expect(plays(sent)).toBe(1);
  });
  test('that counts leaves nothing to answer until its position is here', () => {
    const { play, sent } = seated();
    play.confirm();
    play.receive({ type: 'ack', id: sent.at(-1)!.id, version: 6 });
    play.confirm();
    expect(plays(sent)).toBe(1);
    play.receive(moved(5, 1));
    expect(play.sending).toBe(true);
    play.receive(moved(6, 0));
    expect(play.sending).toBe(false);
  });
  test('that counts is no longer chosen, although the next question is the same', () => {
    const { play, sent } = seated();
    play.take(play.options[1]);
    play.confirm();
    // The answer to the draft comes after Confirm: the step is drafted and played.
    const drafted = sent.find((m) => m.type === 'draft')!;
    const answer = {
      type: 'draft',
      id: drafted.id,
      seat: 0,
      version: 4,
      steps: ['place 2'],
      ends: 'open',
      changes: [],
    };
    play.receive({ ...answer, question: { ...QUESTION, kind: 'then' } } as unknown as Message);
    play.receive(moved(5, 0));
    expect(play.steps).toEqual([]);
    expect(play.picked).toEqual([]);
    expect(play.canConfirm).toBe(false);
  });
  test('that was refused can be chosen again', () => {
    const { play, sent } = seated();
    play.confirm();
    play.receive({ type: 'error', id: sent.at(-1)!.id, key: 'ui.err.stale', params: {}, version: 5, safe: true });
    expect(play.trouble?.key).toBe('ui.err.stale');
    play.picked = ['place:1'];
    play.confirm();
    expect(plays(sent)).toBe(2);
  });
  test('cannot be taken back before it is answered, and nothing is taken back twice', () => {
    const { play, sent } = seated();
    play.picked = [];
    play.back();
    play.back();
    expect(sent.filter((m) => m.type === 'undo').length).toBe(1);
    play.receive({ type: 'asked', id: sent.at(-1)!.id, seat: 0, ask: 'x', seats: [1], version: 4 });
    expect(play.sending).toBe(false);
  });
});

describe('a chain that is taken over while somebody else moves', () => {
  const CHAIN = ['place 2', 'then 1'];
  const drafts = (sent: { type: string }[]): { id: string; version: number; steps: string[] }[] =>
    sent.filter((m) => m.type === 'draft') as never;
  const answer = (id: string, version: number): Message =>
    ({
      type: 'draft',
      id,
      seat: 0,
      version,
      steps: CHAIN.slice(0, 1),
      ends: 'open',
      changes: [],
      question: { ...QUESTION, kind: 'then', legal: [{ action: 'then 1', targets: [] }] },
    }) as unknown as Message;

  test('is asked for again, and is there in the end', () => {
    const { play, sent } = seated();
    play.picked = [];
    play.adopt(CHAIN);
    const [first] = drafts(sent);
    play.receive(moved(5, 1));
    // The answer that was on its way is about a position that is gone.
    play.receive(answer(first.id, 4));
    expect(play.steps).toEqual([]);
    const again = drafts(sent).at(-1)!;
    expect([again.version, again.steps]).toEqual([5, CHAIN.slice(0, 1)]);
    play.receive(answer(again.id, 5));
    expect(play.steps).toEqual(CHAIN.slice(0, 1));
    expect(play.choice.ready?.text).toBe('then 1');
  });
  test('and a choice that came too late for its position are not lost', () => {
    const { play, sent } = seated();
    play.take(play.options[1]);
    const stale = { type: 'error', id: drafts(sent)[0].id, key: 'ui.err.stale', params: {}, version: 5, safe: true };
    play.receive(stale as Message);
    expect(play.choice.ready?.text).toBe('place 2');
    play.receive(moved(5, 1));
    expect(drafts(sent).at(-1)!.version).toBe(5);
    expect(play.choice.ready?.text).toBe('place 2');
  });
  test('and had no time is asked for once more by itself: nothing else would', () => {
    vi.useFakeTimers();
    const { play, sent } = seated();
    play.picked = [];
    play.adopt(CHAIN);
    const [first] = drafts(sent);
    play.receive({ type: 'error', id: first.id, key: 'ui.err.rate', params: {}, version: 4, safe: true } as Message);
    vi.advanceTimersByTime(3000);
    const again = drafts(sent).at(-1)!;
    expect([again.id === first.id, again.steps]).toEqual([false, CHAIN.slice(0, 1)]);
    play.receive(answer(again.id, 4));
    expect(play.choice.ready?.text).toBe('then 1');
    vi.useRealTimers();
  });
  test("and a choice at a guide's table, which only a judged draft may confirm", () => {
    vi.useFakeTimers();
    const { play, sent } = seated();
    play.guide = { may: false, receive: () => {} } as unknown as Guide;
    play.take(play.options[1]);
    const id = drafts(sent).at(-1)!.id;
    play.receive({ type: 'error', id, key: 'ui.err.rate', params: {}, version: 4, safe: true } as Message);
    vi.advanceTimersByTime(3000);
    expect(drafts(sent).at(-1)!.id).not.toBe(id);
    // Something else was chosen meanwhile: that is what is asked about.
    const later = drafts(sent).at(-1)!.id;
    play.receive({ type: 'error', id: later, key: 'ui.err.rate', params: {}, version: 4, safe: true } as Message);
    play.take(play.options[0]);
    const count = drafts(sent).length;
    vi.advanceTimersByTime(3000);
    expect(drafts(sent).length).toBe(count);
    vi.useRealTimers();
  });
  test('asks for the position if the new one never comes', () => {
    vi.useFakeTimers();
    const { play, sent } = seated();
    const again = vi.fn();
    play.link!.again = again;
    play.take(play.options[1]);
    const stale = { type: 'error', id: drafts(sent)[0].id, key: 'ui.err.stale', params: {}, version: 5, safe: true };
    play.receive(stale as Message);
    vi.advanceTimersByTime(5000);
    expect(again).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });
});

describe('a choice that has been played', () => {
  /** Picked, asked about, and confirmed before the answer came: the answer must not be taken for a further step. */
  const played = (): ReturnType<typeof seated> => {
    const at = seated();
    at.play.take(at.play.options[0]);
    at.play.confirm();
    const draft = at.sent.find((m) => m.type === 'draft')!;
    at.play.receive({
      type: 'draft',
      id: draft.id,
      seat: 0,
      version: 4,
      steps: ['place 1'],
      ends: 'open',
      changes: [],
      question: QUESTION,
    } as Message);
    at.play.receive(moved(5, 0));
    return at;
  };
  test('is not the first step of what is confirmed next', () => {
    const { play, sent } = played();
    expect(play.steps).toEqual([]);
    play.take(play.options[1]);
    play.confirm();
    // Nothing goes out before the server has said what the choice leads to.
    expect(sent.at(-1)!.type).toBe('draft');
    const answer = { type: 'draft', id: sent.at(-1)!.id, seat: 0, version: 5, steps: ['place 2'], ends: 'turn' };
    play.receive({ ...answer, changes: [], question: null } as unknown as Message);
    expect((sent.at(-1) as unknown as { actions: string[] }).actions).toEqual(['place 2']);
  });
});

describe('what is refused', () => {
  const refused = (id: string | null, key: string): Message =>
    ({ type: 'error', id, key, params: { seat: 1 }, version: 4, safe: true }) as Message;

  test('as a draft is no trouble, whatever the reason, and is not kept to be confirmed', () => {
    const { play, sent } = seated();
    play.take(play.options[0]);
    play.receive(refused(sent.find((m) => m.type === 'draft')!.id, 'ui.blocked.not_your_turn'));
    expect(play.trouble).toBeNull();
    expect(play.picked).toEqual([]);
  });
  test('as a preview is no trouble, and leaves the choice alone', () => {
    const { play, sent } = seated();
    play.receive(refused(sent.find((m) => m.type === 'preview')!.id, 'ui.blocked.not_your_turn'));
    expect(play.trouble).toBeNull();
    expect(play.picked).toEqual(['place:1']);
  });
  test('as something said is told, and the choice stays', () => {
    const { play, sent } = seated();
    play.say('Hello');
    play.receive(refused(sent.at(-1)!.id, 'ui.err.chat_alone'));
    expect(play.trouble?.key).toBe('ui.err.chat_alone');
    expect(play.picked).toEqual(['place:1']);
  });
});

describe('the answers of a question', () => {
  test('wait for what each would do, and are shown without it if that is refused', () => {
    const [first, second] = [seated(), seated()];
    expect(first.play.held).toBe(true);
    const id = (sent: { id: string; type: string }[]): string => sent.find((m) => m.type === 'preview')!.id;
    first.play.receive({ type: 'previews', id: id(first.sent), seat: 0, version: 4, options: [] });
    expect(first.play.held).toBe(false);
    second.play.receive({ type: 'error', id: id(second.sent), key: 'ui.err.rate', params: {} } as unknown as Message);
    expect(second.play.held).toBe(false);
  });
});

describe('a quick hand', () => {
  const drafts = (sent: { type: string }[]): { id: string; steps: string[] }[] =>
    sent.filter((m) => m.type === 'draft') as never;
  const legal = (...actions: string[]): Question['legal'] => actions.map((action) => ({ action, targets: [] }));
  /** The answer to the last draft: these may follow it. */
  const open = (sent: { id: string; type: string }[], ...next: string[]): Message => {
    const { id, steps } = drafts(sent).at(-1)!;
    const question = { ...QUESTION, kind: 'next', legal: legal(...next) };
    return { type: 'draft', id, seat: 0, version: 4, steps, ends: 'open', changes: [], question } as unknown as Message;
  };
  const clicked = (): ReturnType<typeof seated> => {
    const at = seated();
    // What looks how is worked out in the browser only.
    const showing = (at.play as unknown as { showing: { stateOf: (id: string) => string } }).showing;
    showing.stateOf = (id) => (at.play.options.some((o) => o.targets.includes(id)) ? 'legal' : 'idle');
    at.play.picked = [];
    at.play.click('place:1');
    at.play.click('place:2');
    expect(drafts(at.sent).map((m) => m.steps)).toEqual([['place 1']]);
    return at;
  };

  test('does the same as a slow one: two of a kind, one after the other', () => {
    const { play, sent } = clicked();
    play.receive(open(sent, 'place 2', 'place 3'));
    expect(drafts(sent).at(-1)!.steps).toEqual(['place 1', 'place 2']);
  });
  test('changes its mind, where the second is no answer to what follows the first', () => {
    const { play, sent } = clicked();
    play.receive(open(sent, 'build 7'));
    expect(play.steps).toEqual([]);
    expect(drafts(sent).at(-1)!.steps).toEqual(['place 2']);
  });
  test('takes back once, however often it presses', () => {
    const { play, sent } = clicked();
    play.receive(open(sent, 'place 2', 'place 3'));
    play.receive(open(sent, 'place 3'));
    expect(play.steps).toEqual(['place 1', 'place 2']);
    for (let n = 0; n < 5; n++) play.back();
    const asked = drafts(sent).filter((m) => m.steps.join() === 'place 1');
    expect(asked.length).toBe(2);
    play.receive(open(sent, 'place 2', 'place 3'));
    expect(play.steps).toEqual(['place 1']);
  });
});
