import { expect, test } from 'vitest';
import { ROOT } from './house.ts';
import { reasons } from './planted.ts';
import { loadSpoken, spanishFaults, spokenIn } from './spanish.ts';
import { readTree } from './tree.ts';

const ES = 'packages/domain/src/modules/counter/sales/sales.es.ts';
const faultsOf = (words: object): string[] => reasons(spanishFaults(spokenIn(ES, 'salesEs', words)));

test.each([
  ['another order', { new: 'Nueva venta' }, 'new: «Nueva venta» has another order'],
  ['a plural in brackets', { pieces: '1 pieza(s)' }, 'a plural in brackets'],
  ['many of one', { pieces: (n: string) => `Quedan ${n} piezas libres` }, 'says «1 piezas» of one'],
  ['many of one in a refusal', { es: 'Quedan {attemptsLeft} intentos.' }, 'says «1 intentos» of one'],
  [
    'many of one beside the one of another',
    { onePiece: '1 pieza', lots: (n: string) => `Quedan ${n} lotes` },
    'says «1 lotes» of one',
  ],
  ['a name of the code', { state: 'partialReturn' }, 'shows a name of the code'],
  ['a name of a table', { state: 'PARTIAL_RETURN' }, 'shows a name of the code'],
  ['an act of the books', { act: 'founding.open' }, 'shows a name of the code'],
  ['English', { save: 'Save' }, 'is English'],
  ['what helps nobody', { wrong: 'El dato no tiene la forma esperada.' }, 'says «forma esperada», which helps nobody'],
  ['a second word for a thing', { stone: 'Peso de la gema' }, 'says «gema»: the word is «piedra»'],
])('R-SHELL-09 %s is not said', (_, words, reason) => {
  expect(faultsOf(words)).toEqual([expect.stringContaining(reason)]);
});

test.each([
  ['the thing first', { new: 'Venta nueva' }],
  ['one and many', { pieces: (n: string) => (n === '1' ? '1 pieza' : `${n} piezas`) }],
  ['one beside many', { onePiece: '1 pieza', pieces: (n: string) => `${n} piezas` }],
  ['one and many of a refusal', { es: '{attemptsLeft|Queda 1 intento|Quedan # intentos}.' }],
  ['what is filled in', { over: 'Solo quedan {pendingCents} por pagar.' }],
  ['an address', { step: 'Abre [Venta nueva](/sales/new).' }],
  ['what people search by', { alsoCalled: { stones: 'gema gemas' } }],
])('R-SHELL-09 %s may be said', (_, words) => {
  expect(faultsOf(words)).toEqual([]);
});

test('R-SHELL-09 two rooms do not share the name of what they make', () => {
  const sale = spokenIn(ES, 'saleBudgetsEs', { new: 'Presupuesto nuevo' });
  const work = spokenIn('packages/domain/src/modules/workshop/works/works.es.ts', 'workBudgetsEs', {
    new: 'Presupuesto nuevo',
  });
  expect(reasons(spanishFaults([...sale, ...work]))).toEqual([
    'workBudgetsEs.new: «Presupuesto nuevo» is the name of saleBudgetsEs.new already',
  ]);
});

test('R-SHELL-09 the words of the house are read, those of its refusals too', async () => {
  const spoken = await loadSpoken(ROOT, readTree(ROOT));
  expect(spoken.length).toBeGreaterThan(10_000);
  expect(spoken).toContainEqual(expect.objectContaining({ key: 'salesEs.title', text: 'Ventas' }));
  expect(spoken.some(({ key }) => key.endsWith('Errors.PRICE_MISSING.es'))).toBe(true);
  expect(spanishFaults(spoken)).toEqual([]);
});
