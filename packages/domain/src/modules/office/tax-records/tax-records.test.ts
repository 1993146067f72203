import { describe, expect, test } from 'vitest';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';
import {
  lastDayOf,
  leavesMidYear,
  priorOfAnnulment,
  priorOfCorrection,
  qualified,
  retryMinutes,
} from './tax-records.rules.ts';
import { amountsTo, taxEventAbout } from './tax-records.text.ts';

describe('B-30 what a record says', () => {
  test('B-30 the tax of each rate is charged, accounted for by the buyer, or exempt with its cause', () => {
    const taxes = [
      { taxBp: 1_500, baseCents: 10_000, taxCents: 1_500 },
      { taxBp: 0, baseCents: 2_000, taxCents: 0 },
    ];
    expect(qualified(taxes, false)).toEqual([
      { regime: '01', as: 'S1', taxBp: 1_500, baseCents: 10_000, taxCents: 1_500 },
      { regime: '01', as: 'E1', baseCents: 2_000 },
    ]);
    expect(qualified([taxes[1]!], true)).toEqual([{ regime: '01', as: 'S2', taxBp: 0, baseCents: 2_000, taxCents: 0 }]);
    const exempt = TAX_TREATMENTS.map((treatment) => ({ taxBp: 0, treatment, baseCents: 2_000, taxCents: 0 }));
    expect(qualified(exempt, false)).toEqual([
      { regime: '17', as: 'E1', baseCents: 2_000 },
      { regime: '04', as: 'E8', baseCents: 2_000 },
      { regime: '02', as: 'E2', baseCents: 2_000 },
      { regime: '01', as: 'E1', baseCents: 2_000 },
    ]);
  });

  test('B-30 what it was for is its concept and its lines, each once, in at most 500 signs', () => {
    expect(amountsTo('work', ['Soldar', 'Soldar', 'Pulir'], false)).toBe('Trabajo de taller de joyería; Soldar; Pulir');
    expect(amountsTo('sale', ['Anillo'], true)).toBe('Rectificación: venta de joyería y relojería; Anillo');
    expect(amountsTo('sale', ['x'.repeat(600)], false)).toHaveLength(500);
  });

  test('B-30 a later record says whether the one before it was refused and what the tax office has', () => {
    const modeToday = 'on';
    expect(priorOfCorrection({ modeToday, isReceived: false, isRefused: true })).toBe('X');
    expect(priorOfCorrection({ modeToday, isReceived: true, isRefused: true })).toBe('S');
    expect(priorOfCorrection({ modeToday, isReceived: true, isRefused: false })).toBeNull();
    const refused = { modeToday, isReceived: true, isRefused: true } as const;
    expect(priorOfAnnulment({ ...refused, isReceived: false, kind: 'issue' })).toBe('X');
    expect(priorOfAnnulment({ ...refused, isReceived: false, kind: 'cancel' })).toBe('X');
    // What was refused is a correction: no annulment was.
    expect(priorOfAnnulment({ ...refused, kind: 'issue' })).toBeNull();
    expect(priorOfAnnulment({ ...refused, kind: 'cancel' })).toBe('S');
  });

  test('B-30 a later record of who sends nothing was refused nothing, and has the one before it at home', () => {
    for (const isReceived of [false, true])
      for (const isRefused of [false, true]) {
        const known = { modeToday: 'signed', isReceived, isRefused } as const;
        expect(priorOfCorrection(known)).toBeNull();
        for (const kind of ['issue', 'cancel'] as const) expect(priorOfAnnulment({ ...known, kind })).toBeNull();
      }
  });
});

describe('B-30 when a company sends', () => {
  test('B-30 a try that failed is made again after 1, 2, 4 minutes and at most an hour', () => {
    expect([1, 2, 3, 6, 7, 50].map(retryMinutes)).toEqual([1, 2, 4, 32, 60, 60]);
  });

  test('B-30 who sends stops only with a year; who tries, on any day', () => {
    expect(leavesMidYear('on', { mode: 'off', since: '2027-06-01' })).toBe(true);
    expect(leavesMidYear('on', { mode: 'test', since: '2027-06-01' })).toBe(true);
    expect(leavesMidYear('on', { mode: 'off', since: '2028-01-01' })).toBe(false);
    expect(leavesMidYear('test', { mode: 'off', since: '2027-06-01' })).toBe(false);
    expect(leavesMidYear('off', { mode: 'on', since: '2027-06-01' })).toBe(false);
    expect(leavesMidYear('on', { mode: 'signed', since: '2027-06-01' })).toBe(true);
    expect(leavesMidYear('on', { mode: 'signed', since: '2028-01-01' })).toBe(false);
    expect(leavesMidYear('signed', { mode: 'on', since: '2027-06-01' })).toBe(false);
  });

  test('B-30 the last day is told in its own year, once it has been said', () => {
    const end = { mode: 'off', since: '2028-01-01' } as const;
    expect(lastDayOf('2027-03-01', [end])).toBe('2027-12-31');
    expect(lastDayOf('2026-12-31', [end])).toBeNull();
    expect(lastDayOf('2027-03-01', [])).toBeNull();
    expect(lastDayOf('2027-03-01', [{ mode: 'on', since: '2028-01-01' }])).toBeNull();
  });
});

test('B-30 an event says what is wrong with which link, or of how many it speaks', () => {
  expect(taxEventAbout({ kind: '04', anomaly: '08', about: 1204 })).toBe(
    'N.º 1.204 de la cadena: no lleva la huella del anterior',
  );
  expect(taxEventAbout({ kind: '03', anomaly: null, about: 1 })).toBe('1 registro');
  expect(taxEventAbout({ kind: '05', anomaly: null, about: 12 })).toBe('12 eventos');
  expect(taxEventAbout({ kind: '01', anomaly: null, about: null })).toBe('');
});
