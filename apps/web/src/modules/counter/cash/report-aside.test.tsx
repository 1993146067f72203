import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Around } from '../../../../test/show.tsx';
import { ReportAside } from './report-aside.tsx';

const report: CashReport = {
  session: {
    id: '0199f0a0-0000-7000-8000-000000000001',
    state: 'closed',
    storeName: 'Triana',
    storeCode: 'TRI',
    openedAt: '2026-11-23T08:00:00.000Z',
    openedBy: 'Yaiza Santana',
    closedAt: '2026-11-23T19:00:00.000Z',
    closedBy: 'Yaiza Santana',
    zNumber: 7,
    isLate: false,
    corrections: [],
    actions: [],
  },
  cash: [],
  card: [],
  transfer: [],
  openingCents: 100_000,
  expectedCents: 100_000,
  countedCents: 100_000,
  differenceCents: 0,
  differenceReason: null,
  expectedCardCents: 0,
  countedCardCents: 0,
  cardReason: null,
  toRemainderCents: 0,
  closingCents: 100_000,
  saleCount: 0,
  returnCount: 0,
  byEmployee: [],
  counts: [],
  auditHash: null,
};
const shown = (more: Partial<CashReport>): string => {
  render(<ReportAside report={{ ...report, ...more }} />, { wrapper: Around });
  return screen.getByText('Apertura').closest('dl')!.textContent.replaceAll(/\s/g, ' ');
};

test('R-CASH-04 a Z says what was missing at its opening and why', () => {
  const text = shown({ openingDifferenceCents: -5_000, openingReason: 'Un billete de 50 de ayer' });
  expect(text).toMatch(/Descuadre al abrir.50,00 €Motivo al abrirUn billete de 50 de ayer/);
});

test.each([
  ['that matched', { openingDifferenceCents: 0, openingReason: null }],
  ['signed before it said so', {}],
])('a Z %s says nothing of its opening', (_, more) => {
  expect(shown(more)).not.toContain('al abrir');
});
