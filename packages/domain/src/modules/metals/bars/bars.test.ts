import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { entityTaxId } from '../../../kernel/tax-id.ts';
import { barMachine, barRules } from './bars.machine.ts';
import { fineMgOf, identityOf, isForeignTaxId, perFineGramCents } from './bars.rules.ts';
import { sellBody } from './bars.schema.ts';
import type { BarState } from './bars.states.ts';

const open = (state: BarState, spots: readonly string[]): string[] =>
  offers(barMachine, barRules, { state, spots })
    .filter(({ allowed }) => allowed)
    .map(({ action }) => action);

test('R-MELT-02 a bar ends sold and paid, or with the workshop, and each way but that one leads back', () => {
  expect(open('HELD', ['here'])).toEqual(['sell', 'foundHere', 'supply']);
  expect(open('HELD', ['unknown'])).toEqual(['foundHere']);
  expect(open('SOLD', ['refinery'])).toEqual(['takeBack', 'settle']);
  expect(open('PAID', ['refinery'])).toEqual(['unsettle']);
  expect(open('SUPPLIED', ['remainder'])).toEqual([]);
});

test('R-MELT-02 what is fine of a bar, and what its price means by gram of it', () => {
  const bar = { weightMg: 44_790, assay: 748 };
  expect(fineMgOf(bar)).toBe(33_503);
  expect(perFineGramCents(268_000, bar)).toBe(7_999);
});

test('R-MELT-02 a refinery has the tax number of its country', () => {
  expect(['DE123456789', 'CHE123456788', 'FR1A123456789'].filter((id) => !isForeignTaxId(id))).toEqual([]);
  expect(['ESB12345674', '123', 'D1', ''].filter(isForeignTaxId)).toEqual([]);
  expect(isForeignTaxId('ZZ123456789')).toBe(false);
  expect(['EL123456789', 'XI123456789', 'CHE123456788'].map((id) => identityOf(id).idCountry)).toEqual([
    'GR',
    'GB',
    'CH',
  ]);
  expect(identityOf(entityTaxId('A', '2812345'))).toMatchObject({ idKind: 'TAX_ID', idCountry: null });
  const taxId = sellBody.shape.refineryTaxId;
  expect(taxId.safeParse('A-28123459').success).toBe(false);
  expect(taxId.parse(' de 123 456 789 ')).toBe('DE123456789');
});
