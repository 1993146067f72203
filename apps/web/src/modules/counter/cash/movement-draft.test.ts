import { expect, test } from 'vitest';
import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { blockOf, emptyMovement, movementFigures, type MovementDraft, withUnits } from './movement-draft.ts';

const draft = (patch: Partial<MovementDraft>): MovementDraft => ({
  ...emptyMovement(['CASH_INPUT']),
  ...patch,
});

test('R-CASH-08 what is counted is the amount', () => {
  const one = withUnits(draft({}), 2000, '3');
  expect(one).toMatchObject({ units: { 2000: '3' }, amountCents: 6_000 });
  expect(withUnits(one, 500, '1').amountCents).toBe(6_500);
  expect(withUnits(one, 2000, '').amountCents).toBeNull();
});

test('R-CASH-08 an amount somebody wrote stays, and the count has to reach it', () => {
  expect(withUnits(draft({ amountCents: 10_000 }), 2000, '3').amountCents).toBe(10_000);
});

test('R-CASH-08 nobody signs while a line cannot be read', () => {
  const unread = withUnits(draft({ amountCents: 6_000, units: { 2000: '3' } }), 500, '7€');
  const current = { expectedCents: 100_000, remainderCents: 0 } as CashCurrent;
  expect(blockOf(unread, movementFigures(unread, current))).toBe(cashEs.page.unreadCount);
});
