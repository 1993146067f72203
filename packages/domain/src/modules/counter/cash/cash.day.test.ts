import { expect, test } from 'vitest';
import { dayOf } from './cash.day.ts';
import type { CashReport } from './cash.schema.ts';

type Row = CashReport['cash'][number];
const KINDS: readonly Row['kind'][] = [
  'REGISTER_OPEN',
  'SALE_PAYMENT',
  'SALE_REFUND',
  'PURCHASE_CREATE',
  'REGISTER_CLOSE',
];
const rows = (moved: Partial<Record<Row['kind'], readonly [inCents: number, outCents: number]>>): Row[] =>
  KINDS.map((kind) => {
    const [inCents, outCents] = moved[kind] ?? [0, 0];
    return { kind, inCents, outCents, operations: inCents + outCents > 0 ? 1 : 0 };
  });
const report = {
  cash: rows({
    REGISTER_OPEN: [100_000, 0],
    SALE_PAYMENT: [19_140, 0],
    PURCHASE_CREATE: [0, 19_400],
    REGISTER_CLOSE: [0, 99_740],
  }),
  card: rows({ SALE_PAYMENT: [48_200, 0], SALE_REFUND: [0, 4900] }),
  transfer: rows({}),
  byEmployee: [{ employeeName: 'Yaiza Santana', saleCount: 2, totalCents: 67_340 }],
} as unknown as CashReport;

test('R-CASH-04 a Z is operation by method: opening and closing are no movement, and its foot is that of the day', () => {
  const { lines, total } = dayOf(report);
  expect(lines.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
    ['SALE_PAYMENT', 67_340],
    ['SALE_REFUND', -4900],
    ['PURCHASE_CREATE', -19_400],
  ]);
  expect(lines[0]).toMatchObject({ operations: 2, cashCents: 19_140, cardCents: 48_200, transferCents: 0 });
  expect(total).toEqual({
    operations: 4,
    cashCents: 19_140 - 19_400,
    cardCents: 48_200 - 4900,
    transferCents: 0,
    totalCents: 67_340 - 4900 - 19_400,
  });
});

test('R-CASH-04 what had no movement is named, what was sold and given back is said', () => {
  const quiet = { ...report, cash: rows({}), card: rows({}), byEmployee: [] } as CashReport;
  expect(dayOf(quiet)).toMatchObject({
    lines: [],
    still: ['SALE_PAYMENT', 'SALE_REFUND', 'PURCHASE_CREATE'],
    soldCents: 0,
    returnedCents: 0,
  });
  expect(dayOf(report)).toMatchObject({ still: [], soldCents: 67_340, returnedCents: 4900 });
});
