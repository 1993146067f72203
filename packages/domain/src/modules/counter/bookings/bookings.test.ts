import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../kernel/dates.ts';
import { creationsOf, offers, rowFor, settle } from '../../../kernel/machine.ts';
import { partBp, sum, taxWithin } from '../../../kernel/units.ts';
import { FIRST_LIMITS, type Limits } from '../../../policy/limits.ts';
import { ARRIVE_BOOKING, type BookingFacts, bookingMachine, bookingRules } from './bookings.machine.ts';
import {
  bookingAmounts,
  datesOf,
  firstDueDate,
  instalmentFault,
  instalmentTax,
  minimumInstalmentCents,
  refundDueCents,
} from './bookings.rules.ts';
import { BOOKING_STATES } from './bookings.states.ts';

const limits = Object.fromEntries(Object.entries(FIRST_LIMITS).map(([name, [value]]) => [name, value])) as Limits;
const facts = (patch: Partial<BookingFacts> = {}): BookingFacts & { readonly spots: readonly string[] } => ({
  spots: ['here'],
  state: 'active',
  pendingCents: 8_100,
  today: '2026-11-21',
  dueDate: '2026-12-21',
  criticalDays: 30,
  isSaleReturned: false,
  endedOn: null,
  oldDays: 365,
  isHere: true,
  isPaidHere: true,
  instalments: 2,
  isOfClosedSession: false,
  isRefundable: true,
  ...patch,
});
const settled = (patch: Partial<BookingFacts>) => settle(bookingMachine, bookingRules, facts(patch)).state;
const allowed = (patch: Partial<BookingFacts>) =>
  offers(bookingMachine, bookingRules, facts(patch))
    .filter((one) => one.allowed)
    .map((one) => one.action)
    // What a shipment and the police do with its piece, from wherever it is.
    .filter((action) => !/^(ship|arrive|losePiece|seizePiece|undoBringIn)/.test(action))
    .toSorted();

describe('the states', () => {
  test('R-BOOK-07 are the twelve of the specification, and each is reached', () => {
    expect(BOOKING_STATES).toHaveLength(12);
    const reached = new Set([...creationsOf(bookingMachine), ...bookingMachine.rows].map(({ to }) => to));
    expect(BOOKING_STATES.filter((state) => !reached.has(state))).toEqual([]);
  });

  test('R-BOOK-07 the day after the next instalment it is overdue, a month later the delay is critical', () => {
    expect(settled({ today: '2026-12-21' })).toBe('active');
    expect(settled({ today: '2026-12-22' })).toBe('overdue');
    expect(settled({ today: '2027-01-20' })).toBe('overdue');
    expect(settled({ today: '2027-01-21' })).toBe('criticalDelay');
    expect(settled({ state: 'overdue', today: '2027-01-21' })).toBe('criticalDelay');
  });

  test('R-BOOK-07 whoever pays is in time again, and whoever owes nothing is never late', () => {
    expect(settled({ state: 'overdue' })).toBe('active');
    expect(settled({ state: 'criticalDelay' })).toBe('active');
    for (const state of ['active', 'overdue', 'criticalDelay'] as const) {
      expect(settled({ state, pendingCents: 0, today: '2027-06-01' })).toBe('paid');
    }
    expect(rowFor(bookingMachine, bookingRules, facts({ state: 'paid' }), 'undoLastPayment').to).toBe('active');
  });

  test('R-BOOK-06 the last instalment pays the booking, and pickup is then the way on', () => {
    const always = ['cancel', 'correctPayment', 'declareLost'];
    expect(allowed({})).toEqual([...always, 'payInstalment', 'undoLastPayment']);
    expect(allowed({ state: 'paid', pendingCents: 0 })).toEqual(
      [...always, 'confirmPickup', 'undoLastPayment'].toSorted(),
    );
    expect(allowed({ state: 'withdrawn', pendingCents: 0 })).toEqual([]);
    expect(settled({ state: 'withdrawn', pendingCents: 0, isSaleReturned: true })).toBe('back');
  });

  test('R-BOOK-04 the first instalment is not undone, and one of a signed Z asks for a manager', () => {
    expect(allowed({ instalments: 1 })).toEqual(['cancel', 'correctPayment', 'declareLost', 'payInstalment']);
    const needs = (patch: Partial<BookingFacts>) =>
      offers(bookingMachine, bookingRules, facts(patch)).find((one) => one.action === 'undoLastPayment')!.needs;
    expect(needs({})).toEqual(['signature', 'reason']);
    expect(needs({ isOfClosedSession: true })).toEqual(['signature', 'reason', 'approval']);
  });

  test('R-BOOK-08 a piece that admits no refund is cancelled with a manager only', () => {
    const needs = (isRefundable: boolean) =>
      offers(bookingMachine, bookingRules, facts({ isRefundable })).find((one) => one.action === 'cancel')!.needs;
    expect([needs(true), needs(false)]).toEqual([
      ['signature', 'reason'],
      ['signature', 'reason', 'approval'],
    ]);
  });

  test('R-BOOK-07 set aside without money it is paid or given up; the day after its first instalment was due it is over', () => {
    expect(allowed({ state: 'pending', instalments: 0 })).toEqual(['giveUp', 'payInstalment']);
    expect(rowFor(bookingMachine, bookingRules, facts({ state: 'pending' }), 'payInstalment').to).toBe('active');
    expect(settled({ state: 'pending', today: '2026-12-21' })).toBe('pending');
    expect(settled({ state: 'pending', today: '2026-12-22' })).toBe('cancelled');
    expect(firstDueDate('2026-11-21', '2026-12-21', limits)).toBe('2026-11-24');
    expect(firstDueDate('2026-11-21', '2026-11-22', limits)).toBe('2026-11-22');
  });

  test('R-BOOK-07 a year after it ended it is old; one whose sale came back is not, and comes back when it is', () => {
    const ended = { pendingCents: 0, endedOn: '2025-11-21' };
    for (const state of ['withdrawn', 'cancelled'] as const) {
      expect(settled({ state, ...ended, today: '2026-11-21' })).toBe(state);
      expect(settled({ state, ...ended, today: '2026-11-22' })).toBe('old');
    }
    expect(settled({ state: 'withdrawn', ...ended, isSaleReturned: true, today: '2026-11-22' })).toBe('back');
    expect(settled({ state: 'old', ...ended, isSaleReturned: true, today: '2026-11-22' })).toBe('back');
  });

  test('R-BOOK-07 on its way nothing is done with it, it arrives as what it was, and a lost one is only cancelled', () => {
    for (const [state, arrive] of Object.entries(ARRIVE_BOOKING)) {
      const went = rowFor(bookingMachine, bookingRules, facts({ state: state as BookingFacts['state'] }), 'ship');
      expect(went.to).toBe('shipping');
      expect(rowFor(bookingMachine, bookingRules, facts({ state: 'shipping' }), arrive).to).toBe(state);
    }
    expect(allowed({ state: 'shipping' })).toEqual([]);
    expect(allowed({ state: 'blocked' })).toEqual(['cancel']);
  });

  test('R-BOOK-04 what was paid in another shop is neither undone nor corrected here', () => {
    expect(allowed({ isPaidHere: false })).toEqual(['cancel', 'declareLost', 'payInstalment']);
  });

  test('R-BOOK-01 elsewhere nothing is done', () => {
    expect(allowed({ isHere: false })).toEqual([]);
  });
});

describe('the money', () => {
  test('R-BOOK-02 discount first, then the tax inside what is left', () => {
    expect(bookingAmounts(10_000, 1_500, 1_000)).toEqual({
      subtotalCents: 10_000,
      discountBp: 1_000,
      discountCents: 1_000,
      totalCents: 9_000,
      baseCents: 7_826,
      taxCents: 1_174,
    });
    expect(bookingAmounts(10_000, 1_500, 0)).toMatchObject({ totalCents: 10_000, discountCents: 0 });
  });

  test('R-BOOK-03 a tenth of the final total, half a cent up; 9,99 % is too small and the rest is always enough', () => {
    expect(minimumInstalmentCents(25_000, 25_000, limits)).toBe(2_500);
    expect(minimumInstalmentCents(9_995, 9_995, limits)).toBe(1_000);
    expect(instalmentFault(2_498, 25_000, 25_000, limits)?.code).toBe('INSTALMENT_TOO_SMALL');
    expect(instalmentFault(2_500, 25_000, 25_000, limits)).toBeUndefined();
    expect(instalmentFault(1, 25_000, 1, limits)).toBeUndefined();
    expect(instalmentFault(25_001, 25_000, 25_000, limits)?.code).toBe('INSTALMENT_TOO_LARGE');
  });

  test('R-BOOK-05 day 30 gives all back, day 31 nine tenths, half a cent up', () => {
    const back = (days: number) => refundDueCents(9_995, '2026-11-21', addDays('2026-11-21', days), limits);
    expect([back(0), back(30), back(31)]).toEqual([9_995, 9_995, 8_996]);
  });

  const price = fc.integer({ min: 1, max: 5_000_000 });
  const taxBp = fc.constantFrom(0, 300, 700, 1_500);

  test('R-BOOK-02 for any price discount and total make it, and base and tax make the total', () => {
    fc.assert(
      fc.property(price, taxBp, fc.integer({ min: 0, max: 10_000 }), (subtotal, rate, discountBp) => {
        const amounts = bookingAmounts(subtotal, rate, discountBp);
        expect(amounts.discountCents + amounts.totalCents).toBe(subtotal);
        expect(amounts.baseCents + amounts.taxCents).toBe(amounts.totalCents);
        expect(amounts.baseCents).toBe(taxWithin(amounts.totalCents, rate).baseCents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('R-BOOK-03 however it is paid, the instalments make total, base and tax to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(price, taxBp, parts, (totalCents, rate, weights) => {
        const whole = { totalCents, ...taxWithin(totalCents, rate), taxBp: rate };
        const before: ReturnType<typeof instalmentTax>[] = [];
        let left = totalCents;
        for (const [index, weight] of weights.entries()) {
          const isLast = index === weights.length - 1;
          const amount = isLast ? left : Math.min(left - 1, Math.floor((totalCents * weight) / 20_000));
          if (amount <= 0) continue;
          before.push(instalmentTax(amount, whole, before));
          left -= amount;
        }
        expect(sum(before.map((one) => one.totalCents))).toBe(totalCents);
        expect(sum(before.map((one) => one.baseCents))).toBe(whole.baseCents);
        expect(sum(before.map((one) => one.taxCents))).toBe(whole.taxCents);
      }),
      { numRuns: 5_000 },
    );
  });

  test('R-BOOK-05 what goes back and what is kept make what was paid', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 90 }), (paid, days) => {
        const back = refundDueCents(paid, '2026-01-01', addDays('2026-01-01', days), limits);
        expect(back).toBe(days > 30 ? partBp(paid, 9_000) : paid);
        expect(back).toBeGreaterThan(0);
        expect(back).toBeLessThanOrEqual(paid);
      }),
    );
  });
});

describe('the dates', () => {
  const of = (nextPaymentDate: string | undefined, pickupDate: string) =>
    datesOf({ nextPaymentDate, pickupDate }, '2026-11-21', limits);

  test('R-BOOK-03 the next instalment is in a month, at the latest with the pickup, unless another day is said', () => {
    expect(of(undefined, '2027-02-19')).toEqual({ nextPaymentDate: '2026-12-21', pickupDate: '2027-02-19' });
    expect(of(undefined, '2026-12-01').nextPaymentDate).toBe('2026-12-01');
    expect(of('2026-11-28', '2027-01-10').nextPaymentDate).toBe('2026-11-28');
  });

  test('R-BOOK-03 neither is in the past, nor the next after the pickup, nor the pickup beyond the term', () => {
    expect(() => of(undefined, '2026-11-20')).toThrow('recogida');
    expect(() => of(undefined, '2027-02-20')).toThrow('recogida');
    expect(() => of('2026-11-20', '2026-12-20')).toThrow('próximo plazo');
    expect(() => of('2026-12-21', '2026-12-20')).toThrow('próximo plazo');
  });
});
