import { describe, expect, test } from 'vitest';
import { FIRST_LIMITS } from '../../../policy/limits.ts';
import { offers } from '../../../kernel/machine.ts';
import { TAX_TREATMENTS } from '../../master-data/receipts/receipts.taxes.ts';
import { blocksOf, counterpartOf, isByOperation, isService } from './sii-filings.breakdown.ts';
import { siiFilingMachine, siiFilingRules } from './sii-filings.machine.ts';
import {
  cashDueOn,
  countedCents,
  dueOn,
  type Holiday,
  holidaysOf,
  islandOf,
  kindOfCorrection,
  standingOf,
  workingDaysAfter,
} from './sii-filings.rules.ts';

const limits = { siiDays: FIRST_LIMITS.siiDays[0], siiLastDay: FIRST_LIMITS.siiLastDay[0] };
const none: ReadonlySet<string> = new Set();

describe('B-30 when a line of a book is due', () => {
  test('B-30 four days later, without Saturdays and Sundays', () => {
    expect(dueOn('2026-11-23', none, limits)).toBe('2026-11-27');
    expect(dueOn('2026-11-26', none, limits)).toBe('2026-12-02');
    expect(workingDaysAfter('2026-11-28', 1, none)).toBe('2026-11-30');
  });

  test('B-30 without holidays of Spain, of the islands and of the island of the company', () => {
    const holidays: Holiday[] = [
      { day: '2026-12-08', place: 'SPAIN' },
      { day: '2027-02-02', place: 'TENERIFE' },
      { day: '2026-10-30', place: 'CANARIES' },
    ];
    const ofTenerife = holidaysOf(holidays, 'TENERIFE');
    const ofGranCanaria = holidaysOf(holidays, 'GRAN_CANARIA');
    expect(dueOn('2026-12-04', ofGranCanaria, limits)).toBe('2026-12-11');
    expect(dueOn('2026-10-27', ofGranCanaria, limits)).toBe('2026-11-03');
    expect(dueOn('2027-01-29', ofTenerife, limits)).toBe('2027-02-05');
    expect(dueOn('2027-01-29', ofGranCanaria, limits)).toBe('2027-02-04');
  });

  test('B-30 never past the 15th of the month after', () => {
    const closed = new Set(Array.from({ length: 20 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`));
    expect(dueOn('2026-12-31', closed, limits)).toBe('2027-01-15');
  });

  test('B-30 an island is known by the postcode of the company', () => {
    const codes = ['35002', '35500', '35600', '38001', '38700', '38800', '38900', '28001'];
    expect(codes.map(islandOf)).toEqual([
      'GRAN_CANARIA',
      'LANZAROTE',
      'FUERTEVENTURA',
      'TENERIFE',
      'LA_PALMA',
      'LA_GOMERA',
      'EL_HIERRO',
      null,
    ]);
  });

  test('B-30 the cash of a year is due in the January after it', () => {
    expect(cashDueOn(2026)).toBe('2027-01-31');
  });
});

describe('B-30 what the book says of an invoice', () => {
  test('B-30 one in the place of a simplified one adds nothing', () => {
    expect(countedCents('F3', 11_500)).toBe(0);
    expect(countedCents('F2', 11_500)).toBe(11_500);
    expect(countedCents('R5', -11_500)).toBe(-11_500);
  });

  test('B-30 custody is exempt with its cause, a piece is charged, a bar is accounted for by its buyer', () => {
    expect(blocksOf([{ taxBp: 0, baseCents: 6_000, taxCents: 0 }], false)).toEqual({
      regime: '01',
      taxed: null,
      exempt: [{ cause: 'E1', baseCents: 6_000 }],
    });
    const piece = { taxBp: 1_500, baseCents: 10_000, taxCents: 1_500 };
    expect(blocksOf([piece], false)).toEqual({ regime: '01', taxed: { as: 'S1', rates: [piece] }, exempt: [] });
    const bar = { taxBp: 0, baseCents: 32_000, taxCents: 0 };
    expect(blocksOf([bar], true)).toEqual({ regime: '01', taxed: { as: 'S2', rates: [bar] }, exempt: [] });
  });

  test('B-30 what bears no tax goes with its regime: retailers, investment gold, out of the islands', () => {
    const said = TAX_TREATMENTS.map((treatment) => {
      const { regime, taxed, exempt } = blocksOf([{ taxBp: 0, treatment, baseCents: 6_000, taxCents: 0 }], false);
      return [regime, taxed, ...exempt.map(({ cause }) => cause)];
    });
    expect(said).toEqual([
      ['17', null, 'E1'],
      ['04', null, 'E8'],
      ['02', null, 'E2'],
      ['01', null, 'E1'],
    ]);
    const card = counterpartOf({ name: 'Giulia', nationalId: 'CA1', idKind: 'FOREIGN_ID', idCountry: 'IT' });
    expect(card).toMatchObject({ country: 'IT', idKind: '04' });
  });

  test('B-30 an invoice of nothing still says a block', () => {
    const nothing = { taxBp: 0, baseCents: 0, taxCents: 0 };
    expect(blocksOf([], false)).toEqual({ regime: '01', taxed: { as: 'S1', rates: [nothing] }, exempt: [] });
  });

  test('B-30 who has no tax number of Spain is said by country, and the breakdown goes by what was done', () => {
    const abroad = counterpartOf({ name: 'Ann Lee', nationalId: 'P123', idKind: 'PASSPORT', idCountry: 'GB' });
    expect(abroad).toEqual({ name: 'Ann Lee', country: 'GB', idKind: '03', id: 'P123' });
    expect(isByOperation(abroad)).toBe(true);
    expect(isByOperation({ name: 'Foreign Ltd', taxId: 'N1234567A' })).toBe(true);
    expect(isByOperation(counterpartOf({ name: 'Ana', nationalId: '99999999R' }))).toBe(false);
    expect(isByOperation(null)).toBe(false);
    expect(['sale', 'work', 'recoverableSale'].map(isService)).toEqual([false, true, true]);
  });
});

describe('B-30 what may be done with a line', () => {
  const actions = (facts: Parameters<typeof siiFilingRules.isGone>[0]): string[] =>
    offers(siiFilingMachine, siiFilingRules, facts)
      .filter(({ allowed }) => allowed)
      .map(({ action }) => action);
  test('B-30 what is on its way waits for its answer; what has an amount is not taken out of the book', () => {
    expect(actions({ state: 'due', kind: 'register', isGone: true })).toEqual([]);
    expect(actions({ state: 'sent', kind: 'register', isGone: true })).toEqual([]);
    expect(actions({ state: 'accepted', kind: 'register', isGone: false })).toEqual(['correct']);
    expect(actions({ state: 'flawed', kind: 'register', isGone: true })).toEqual(['correct', 'annul']);
    expect(actions({ state: 'refused', kind: 'annul', isGone: true })).toEqual(['correct']);
    expect(actions({ state: 'accepted', kind: 'annul', isGone: true })).toEqual([]);
  });

  test('B-30 what the agency does not have is registered again, what it has is modified', () => {
    expect(kindOfCorrection('register', false)).toBe('register');
    expect(kindOfCorrection('modify', true)).toBe('modify');
    expect(kindOfCorrection('annul', true)).toBe('annul');
  });

  test('B-30 VeriFactu and SII at once, or neither, are told', () => {
    expect([
      standingOf('on', 'off'),
      standingOf('off', 'on'),
      standingOf('on', 'test'),
      standingOf('off', 'off'),
    ]).toEqual(['one', 'one', 'both', 'none']);
  });
});
