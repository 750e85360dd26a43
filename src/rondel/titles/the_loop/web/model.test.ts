import { expect, test } from 'vitest';
import { choose, pick, type Option } from '$hall/play/choice';
import { eraAt, implied, latestDrop, price, targets, type LoopView } from './model';
import { counted } from './history';
import { alive, markable, wishesAbout } from './plan';
import { angle, at, fitted } from './ring';

const era = (id: string, duplicates: string[] = [], tile: string | null = null) => ({
  id,
  rifts: 0,
  slots: 3,
  energy: 0,
  perpetual: 0,
  perpetual_spent: 0,
  vortex: false,
  centrifuge: false,
  cards: [],
  agents: [],
  tile: tile ? { id: tile, cubes: 0, required: 3, done: [] } : null,
  duplicates: duplicates.map((d) => ({ id: d, destroy: 'end', supa: false })),
});
const view = {
  active: 'mr_time',
  agents: [
    {
      id: 'mr_time',
      seat: 0,
      era: 'dawn',
      charged: true,
      deck: 0,
      ready: [],
      exhausted: [],
    },
  ],
  eras: [
    era('dawn', ['DUP-06']),
    era('medieval'),
    era('renaissance'),
    era('industrial', [], 'SAB-02'),
    era('globalization'),
    era('robots'),
    era('end'),
  ],
} as unknown as LoopView;
const asked = {
  kind: 'take_action',
  rule: '',
  subject: { agent: 'mr_time', era: 'dawn' },
};
const option = (...action: (string | number)[]): Option => ({
  text: action.join(' '),
  action,
  targets: targets(action, asked, view),
});
/** A question with these answers, as the session builds its options. */
const options = (...actions: (string | number)[][]): Option[] =>
  actions.map((action) => ({
    ...option(...action),
    implied: implied(
      action,
      actions.map((a) => a.join(' ')),
      'mr_time',
    ),
  }));

test('eras go round', () => {
  expect(eraAt('dawn', 'past', 1)).toBe('end');
  expect(eraAt('robots', 'future', 2)).toBe('dawn');
});

test('an era means the free move while there is one, and the paid one otherwise', () => {
  const both = options(['move', 'medieval'], ['free_move', 'medieval'], ['move', 'end'], ['free_move', 'end']);
  expect(choose(both, ['era:medieval']).ready?.text).toBe('free_move medieval');
  expect(choose(both, ['era:end']).ready?.text).toBe('free_move end');
  expect(choose(both, pick(both, ['era:medieval'], 'pay:move').picked).ready?.text).toBe('move medieval');
  expect(choose(both, pick(both, ['era:medieval'], 'battery:mr_time').picked).ready?.text).toBe('free_move medieval');
  // With an empty battery, or one the Ultramachine jams, there is only the paid one.
  const paid = options(['move', 'medieval'], ['move', 'end']);
  expect(choose(paid, ['era:medieval']).ready?.text).toBe('move medieval');
  // Cztwyzzek's battery reaches eras that cannot be paid for.
  const far = options(['move', 'medieval'], ['free_move', 'medieval'], ['free_move', 'robots']);
  expect(choose(far, ['era:robots']).ready?.text).toBe('free_move robots');
});

test('an action costs what the rules ask for it', () => {
  const subject = { n: 3, move_cost: 2, overload_cost: 4 };
  expect(
    [['move', 'end'], ['loop', 'star'], ['overload'], ['free_move', 'end'], ['use', 'agency_mug']].map((action) =>
      price(action, subject),
    ),
  ).toEqual([2, 3, 4, 0, 0]);
});

test('the long way round is not taken for the short one', () => {
  const options = [option('push', 'DUP-06', 'past', 3), option('push', 'DUP-06', 'future', 4)];
  expect(options[0].targets).toEqual(['dup:DUP-06', 'era:globalization']);
  expect(choose(options, ['dup:DUP-06', 'era:globalization']).ready?.text).toBe('push DUP-06 past 3');
  expect(choose(options, ['dup:DUP-06', 'era:globalization', 'way:future']).ready?.text).toBe('push DUP-06 future 4');
});

test('orders of the same tokens differ', () => {
  const options = [option('order', 'DUP-01', 'DUP-02'), option('order', 'DUP-02', 'DUP-01')];
  expect(choose(options, ['dup:DUP-02']).ready?.text).toBe('order DUP-02 DUP-01');
});

test('actions are about things of the table', () => {
  expect(option('claim').targets).toEqual(['tile:industrial']);
  expect(option('spend', 2, 1).targets).toEqual(['energy:dawn', 'energy:dawn', 'perpetual:dawn']);
  expect(option('destroy', 'DUP-06').targets).toEqual(['dup:DUP-06']);
  expect(option('destroy', 'agency_mug').targets).toEqual(['card:agency_mug']);
  expect(option('end').targets).toEqual([]);
});

test('the drop is shown until somebody acts', () => {
  const line = (name: string, params = {}) => ({
    version: 1,
    fact: [name, params] as [string, Record<string, unknown>],
  });
  const log = [line('turn', { n: 2 }), line('drop', { n: 3 }), line('rifts', { era: 'end', have: 1, total: 3 })];
  expect(latestDrop(log)).toMatchObject({ cubes: 3, landed: { end: [1, 3] } });
  expect(latestDrop([...log, line('moves', {})])).toBeNull();
});

test('the end counts what every agent did, from a turn that is not in the log', () => {
  const line = (version: number, name: string, params = {}) => ({
    version,
    fact: [name, params] as [string, Record<string, unknown>],
  });
  const found = counted(
    [
      line(1, 'rift_removed', { n: 2 }),
      line(2, 'turn', { n: 2, agent: 'v_girl' }),
      line(2, 'drop', { n: 3, items: [['end', 2]] }),
      line(2, 'vortex', { era: 'end' }),
      line(3, 'loops'),
      line(4, 'archives', { mission: 'SAB-03' }),
    ],
    'mr_time',
  );
  expect(found.deeds).toMatchObject({
    mr_time: { rifts: 2 },
    v_girl: { rifts: 0, loops: 1 },
  });
  expect(found.turns.map((t) => [t.n, t.vortex])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(found.archived).toEqual({ 'SAB-03': 2 });
  expect(found.fell).toEqual({ n: 3, items: { end: 2 } });
});

test('a suggestion is for its turn, a wish until the next own turn', () => {
  const turn = (version: number, agent: string) => ({
    version,
    fact: ['turn', { agent }] as [string, Record<string, unknown>],
  });
  const plan = {
    seat: 1,
    kind: 'plan' as const,
    items: ['era:dawn'],
    text: '',
    version: 7,
  };
  expect(alive(plan, [turn(7, 'mr_time')], view)).toBe(true);
  expect(alive(plan, [turn(7, 'mr_time'), turn(9, 'v_girl')], view)).toBe(false);
  const wish = { ...plan, kind: 'wish' as const, seat: 0 };
  expect(alive(wish, [turn(7, 'mr_time'), turn(9, 'v_girl')], view)).toBe(true);
  expect(alive(wish, [turn(7, 'v_girl'), turn(9, 'mr_time')], view)).toBe(false);
});

test('eras, cards, duplicates and missions can be marked', () => {
  expect(['era:dawn', 'card:agency_mug', 'dup:DUP-01', 'tile:end', 'rift:dawn'].map(markable)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
  expect(wishesAbout('era:end')).toEqual(['energy:end', 'come:end', 'clear:end']);
});

test('the ring stays in its box', () => {
  for (const [w, h, docks] of [
    [784, 738, true],
    [624, 558, true],
    [694, 420, true],
    [370, 366, false],
  ] as const) {
    const g = fitted(w, h, docks);
    for (const id of ['dawn', 'renaissance', 'globalization', 'robots']) {
      const [x, y] = at(g, g.R1 + 9 * g.k, angle(id));
      expect(Math.min(x, y, w - x, h - y)).toBeGreaterThanOrEqual(0);
    }
  }
});
