import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { describe, expect, test } from 'vitest';
import { type CountDraft, emptyCount, figuresOf, hasUnreadLine, openBodyOf } from './count-draft.ts';
import { hasUnread } from './count-table.tsx';

const till = (patch: Partial<CashCurrent> = {}): CashCurrent => ({
  session: null,
  targetCents: 100_000,
  expectedCents: 100_000,
  expectedCardCents: 0,
  remainderCents: 5_000,
  inTransitCents: 0,
  ...patch,
});
const counted = (units: Record<string, string>): CountDraft => ({ ...emptyCount(), units });

describe('the count of a till', () => {
  test('R-CASH-01 what is over goes to the remainder', () => {
    const figures = figuresOf(counted({ 5000: '21' }), till());
    expect(figures).toMatchObject({ countedCents: 105_000, differenceCents: 5_000, moveCents: 5_000, canMove: true });
  });

  test('R-CASH-01 what is missing comes from the remainder only if it is there', () => {
    expect(figuresOf(counted({ 5000: '19' }), till())).toMatchObject({ moveCents: -5_000, canMove: true });
    const poor = figuresOf(counted({ 5000: '18' }), till());
    expect(poor).toMatchObject({ moveCents: -10_000, canMove: false });
    expect(openBodyOf(counted({ 5000: '18' }), poor).redistribution).toBe('CONFIRM');
  });

  test('R-CASH-01 what cannot be read is no count, and is known to be there', () => {
    const draft = counted({ 5000: '20', 2000: '12a' });
    expect(hasUnread(draft.units)).toBe(true);
    expect(hasUnread(counted({ 1: '100000' }).units)).toBe(true);
    expect(openBodyOf(draft, figuresOf(draft, till())).counts).toEqual([{ denominationCents: 5000, units: 20 }]);
    expect(hasUnread(counted({ 5000: '20', 2000: '' }).units)).toBe(false);
  });

  test('R-CASH-01 what cannot be read of what moves to the remainder is known to be there, while it moves', () => {
    const draft = { ...counted({ 5000: '21' }), moved: { 5000: '1x' } };
    expect(hasUnreadLine(draft, figuresOf(draft, till()))).toBe(true);
    const kept = { ...draft, redistribution: 'CONFIRM' as const };
    expect(hasUnreadLine(kept, figuresOf(kept, till()))).toBe(false);
    const read = { ...draft, moved: { 5000: '1' } };
    expect(hasUnreadLine(read, figuresOf(read, till()))).toBe(false);
  });

  test('a blind count compares nothing on the screen', () => {
    expect(figuresOf(counted({ 5000: '19' }), till({ expectedCents: null })).differenceCents).toBeNull();
  });

  test('R-CASH-01 nothing is compared before the first number', () => {
    expect(figuresOf(emptyCount(), till()).isStarted).toBe(false);
    expect(figuresOf(counted({ 100: '0' }), till()).isStarted).toBe(true);
  });

  test('R-CASH-02 the card terminal is compared apart', () => {
    const draft = { ...counted({ 5000: '20' }), cardTerminalTotalCents: 1_200 };
    expect(figuresOf(draft, till({ expectedCardCents: 1_500 })).cardDifferenceCents).toBe(-300);
  });
});
