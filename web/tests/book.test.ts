import { describe, expect, it } from 'vitest';
import { pageOf, pieces as cut, placeOf, things, type Book, type BookPage } from '../src/pages/book';
import { Catalogue, type Language } from '../src/words/catalogue';

const SHOWN = 30;
const LANGUAGES: Language[] = ['en', 'cs', 'de', 'pl', 'ru'];
const TITLES = { an: 'anachrony', pu: 'planet_unknown', tl: 'the_loop' };

describe('searching a book', () => {
  for (const language of LANGUAGES)
    it(`finds every component by its name: ${language}`, async () => {
      const words = new Catalogue(language);
      for (const [part, title] of Object.entries(TITLES)) {
        await words.load(title);
        const names = words.names[part];
        const all = Object.values(names).flatMap((group) => Object.values(group));
        expect(all.length).toBeGreaterThan(100);
        const hidden = all.filter((name) => {
          const found = things(names, name).slice(0, SHOWN);
          return name.trim().length > 1 && !found.some(([, hit]) => hit === name);
        });
        expect(hidden).toEqual([]);
      }
    });
  it('puts what is called just so first, and does not ask for accents', () => {
    const names = { a: { one: 'Laboratoř', two: 'Laboratoř budoucnosti', three: 'Malá laboratoř' } };
    expect(things(names, 'laborator').map(([, name]) => name)).toEqual([
      'Laboratoř',
      'Laboratoř budoucnosti',
      'Malá laboratoř',
    ]);
    expect(things(names, 'budoucnosti laborator')).toEqual([['a', 'Laboratoř budoucnosti', 'two']]);
    expect(things(names, 'x')).toEqual([]);
  });
});

describe('a thing that was found', () => {
  const page = (id: string, title: string, text: string): BookPage =>
    ({ id, title, language: 'en', see: [], blocks: [{ kind: 'text', text }] }) as BookPage;
  const open = {
    parts: [],
    figures: [],
    pages: [
      page('contents', 'Contents', 'Rover Rover Rover'),
      page('move', 'Move', 'The **rover** moves; a rover carries.'),
      page('rover', 'The rover', 'It moves.'),
      page('end', 'The end', 'Overrovering a meteorite'),
    ],
  } as Book;
  const pieces = { cards: { ids: { card_1: 'ours' } } };
  it('leads to the page that is called so, or that names it most', () => {
    expect(pageOf(open, 'Rover')?.id).toBe('rover');
    expect(pageOf(open, 'Meteorite')?.id).toBe('end');
    expect(pageOf(open, 'overrover')).toBeUndefined();
  });
  it('leads to its place among the pieces when no page names it, and nowhere when neither does', () => {
    expect(placeOf('a_game', open, pieces, ['cards', 'Old lamp', 'card_1'])).toBe('#/sources/a_game/cards/card_1');
    expect(placeOf('a_game', open, pieces, ['others', 'Old lamp', 'card_1'])).toBe('#/sources/a_game/cards/card_1');
    expect(placeOf('a_game', open, pieces, ['terms', 'Old lamp', 'lamp'])).toBe('');
    expect(placeOf('a_game', open, pieces, ['terms', 'Rover', 'rover'])).toBe('#/book/a_game/rover');
  });
});

describe('a text of the book', () => {
  it('is cut into plain text, ids, letters and links', () => {
    expect(cut('Pay **2**.[a] `AN-1.1–AN-1.3` [[warp]]').map((piece) => [piece.kind, piece.text])).toEqual([
      ['plain', 'Pay '],
      ['strong', '2'],
      ['plain', '.'],
      ['letter', 'a'],
      ['plain', ' '],
      ['id', 'AN-1.1'],
      ['plain', '–'],
      ['id', 'AN-1.3'],
      ['plain', ' '],
      ['page', 'warp'],
    ]);
  });
});
