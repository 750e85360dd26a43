import { expect, test } from 'vitest';
import { soft } from '../src/words/hyphens';

const shown = (text: string, language: string): string => soft(text, language).replaceAll('\u00ad', '-');

test.each([
  ['de', 'Forschungszentrum', 'For-schungs-zen-trum'],
  ['de', 'Widerstandsfähige', 'Wider-stands-fä-hige'],
  ['de', 'Rettungskapseln', 'Ret-tungs-kap-seln'],
  ['de', 'Druckerpresse', 'Dru-cker-presse'],
  ['ru', 'Преобразование «вода — газ»', 'Прео-бра-зо-ва-ние «вода — газ»'],
  ['ru', 'Управляемая сингулярность', 'Упра-вляе-мая син-гу-ляр-ность'],
  ['cs', 'Technologická singularita', 'Tech-no-lo-gická sin-gu-la-rita'],
  ['pl', 'Rękawice grawitacyjne', 'Rękawice gra-wi-ta-cyjne'],
])('%s: %s', (language, text, said) => {
  expect(shown(text, language)).toBe(said);
});

test('short words and English ones stay whole', () => {
  expect(soft('Stavba', 'cs')).toBe('Stavba');
  expect(soft('Technological Singularity', 'en')).toBe('Technological Singularity');
});

test('two letters never stand alone', () => {
  for (const part of shown('Возрождение пустошей', 'ru').split(/[- ]/)) expect(part.length).toBeGreaterThan(1);
});
