/** Each line of a list of movements opens the document that made it. */
import { creationsOf, kindOf } from '@quilate/domain/kernel/machine.ts';
import { MOVEMENT_ACCOUNTS } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { type LedgerKindName, mayMove } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { expect, test } from 'vitest';
import { ROUTES } from '../../../rooms.ts';
import { documentPath } from './cash.documents.ts';

/** What can be in a list of the till, by the concept that books it. */
const booked = new Map(
  ROUTES.flatMap((route) => {
    if (route.kind !== 'command') return [];
    const { concept, rows } = route.machine;
    const kinds = [...creationsOf(route.machine), ...rows].flatMap(({ posts = [] }) => posts.map(kindOf));
    const isShown = kinds.some((kind) => MOVEMENT_ACCOUNTS.some((name) => mayMove(kind as LedgerKindName, name)));
    return isShown ? [[concept, kinds] as const] : [];
  }),
);

test('R-CASH-06 whatever books in an account of the till has a page its movements open', () => {
  expect([...booked.keys()]).toEqual(expect.arrayContaining(['sale', 'work', 'supplierOrder', 'bar', 'cashSession']));
  expect([...booked.keys()].filter((concept) => documentPath(concept, 'x', null) === null)).toEqual([]);
});

test('R-CASH-06 what a till writes opens where that till is: a shop’s, or that of the division', () => {
  expect(documentPath('cashSession', '7', 'TRI')).toBe('/transactions/sessions/7');
  expect(documentPath('cashSession', '7', 'METALES')).toBe('/metals/transactions/sessions/7');
  expect(documentPath('openingBalance', '7', 'METALES')).toBe('/metals/transactions/opening-balances');
});
