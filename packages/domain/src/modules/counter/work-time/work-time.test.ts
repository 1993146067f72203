import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDate, startOfDay } from '../../../kernel/dates.ts';
import { offers } from '../../../kernel/machine.ts';
import { shiftMachine, shiftRules } from './work-time.machine.ts';
import { daysOf, originOf } from './work-time.record.ts';
import {
  areTimesRight,
  duration,
  instantAt,
  minutesByDay,
  minutesOf,
  mustCloseTill,
  mustOpenTill,
} from './work-time.rules.ts';
import type { Shift } from './work-time.schema.ts';

const shift = (inAt: string, outAt: string | null): Shift => ({
  id: crypto.randomUUID(),
  employeeId: crypto.randomUUID(),
  employeeName: 'Nayra',
  storeName: 'Triana',
  state: outAt === null ? 'present' : 'left',
  inAt,
  outAt,
  isAdded: false,
  signedInAt: inAt,
  signedOutAt: outAt,
  corrections: [],
  hasLeft: false,
  isForgotten: false,
  actions: [],
});

test('B-33 a record says of each shift whether it was clocked, corrected or added', () => {
  const clocked = shift('2026-11-20T09:00:00Z', '2026-11-20T13:00:00Z');
  const [correction] = [{ at: '', inAt: '', outAt: '', reason: '', authorName: '', consentName: '' }];
  expect(originOf(clocked)).toBe('clocked');
  expect(originOf({ ...clocked, corrections: [correction] })).toBe('corrected');
  expect(originOf({ ...clocked, isAdded: true, corrections: [correction] })).toBe('added');
});

describe('a day of work', () => {
  test('B-33 a night over midnight gives each day its part', () => {
    expect(minutesByDay({ inAt: '2026-11-20T22:30:40Z', outAt: '2026-11-21T02:15:05Z' })).toEqual([
      { date: '2026-11-20', minutes: 90 },
      { date: '2026-11-21', minutes: 135 },
    ]);
  });

  test('B-33 the night the clocks change counts the minutes that were worked', () => {
    // 25 October 2026: local 02:00 becomes 01:00; from 23:00 to 06:00 are eight hours.
    const autumn = { inAt: '2026-10-24T22:00:00Z', outAt: '2026-10-25T06:00:00Z' };
    expect(minutesByDay(autumn)).toEqual([
      { date: '2026-10-24', minutes: 60 },
      { date: '2026-10-25', minutes: 420 },
    ]);
    // 29 March 2026: local 01:00 becomes 02:00; from 23:00 to 06:00 are six hours.
    const spring = { inAt: '2026-03-28T23:00:00Z', outAt: '2026-03-29T05:00:00Z' };
    expect(minutesByDay(spring).map((day) => day.minutes)).toEqual([60, 300]);
  });

  test('B-33 the parts of any shift add up to the whole, each in its own day', () => {
    const instants = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') });
    fc.assert(
      fc.property(instants, fc.integer({ min: 0, max: 5 * 86_400_000 }), (start, length) => {
        const span = { inAt: new Date(start).toISOString(), outAt: new Date(start + length).toISOString() };
        const parts = minutesByDay(span);
        expect(parts.reduce((sum, part) => sum + part.minutes, 0)).toBe(minutesOf(span));
        expect(parts.every((part) => part.minutes >= 0 && part.minutes <= 25 * 60)).toBe(true);
        expect(new Set(parts.map((part) => part.date)).size).toBe(parts.length);
      }),
    );
  });

  test('B-33 a day begins at midnight in the shops, in summer and in winter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5000 }), (days) => {
        const date = new Date(Date.parse('2020-01-01') + days * 86_400_000).toISOString().slice(0, 10);
        expect(businessDate(startOfDay(date))).toBe(date);
        expect(businessDate(new Date(startOfDay(date).getTime() - 1))).not.toBe(date);
      }),
    );
  });

  test('B-33 a time on the wall is its instant, the year round', () => {
    expect(instantAt('2026-07-01', '09:30')).toBe('2026-07-01T08:30:00.000Z');
    expect(instantAt('2026-12-01', '09:30')).toBe('2026-12-01T09:30:00.000Z');
    expect(instantAt('2026-07-01', '00:15')).toBe('2026-06-30T23:15:00.000Z');
    expect(instantAt('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00.000Z');
  });

  test('B-33 the month keeps only its own days, and who is still in has no minutes yet', () => {
    const worked = [shift('2026-10-31T22:00:00Z', '2026-11-01T02:00:00Z'), shift('2026-11-02T09:00:00Z', null)];
    expect(daysOf(worked, '2026-11-01').map(({ date, minutes }) => [date, minutes])).toEqual([
      ['2026-11-01', 120],
      ['2026-11-02', 0],
    ]);
    expect(duration(125)).toBe('2 h 05 min');
  });
});

test('R-TIME-02 the first in opens, the last out closes; the office has no till', () => {
  const alone = { hasCounter: true, othersPresent: 0 };
  expect(mustOpenTill({ ...alone, isTillOpen: false })).toBe(true);
  expect(mustOpenTill({ ...alone, othersPresent: 1, isTillOpen: false })).toBe(false);
  expect(mustCloseTill({ ...alone, isTillOpen: true })).toBe(true);
  expect(mustCloseTill({ ...alone, othersPresent: 1, isTillOpen: true })).toBe(false);
  expect(mustOpenTill({ ...alone, hasCounter: false, isTillOpen: false })).toBe(false);
});

test('B-33 a corrected exit comes after the entry, within a day, and not in the future', () => {
  const now = '2026-11-21T12:00:00Z';
  expect(areTimesRight({ inAt: '2026-11-21T09:00:00Z', outAt: '2026-11-21T11:00:00Z' }, now)).toBe(true);
  for (const [inAt, outAt] of [
    ['2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z'],
    ['2026-11-21T09:00:00Z', '2026-11-21T13:00:00Z'],
    ['2026-11-19T09:00:00Z', '2026-11-20T10:00:00Z'],
  ]) {
    expect(areTimesRight({ inAt: inAt!, outAt: outAt! }, now)).toBe(false);
  }
});

test('B-33 nobody edits a shift: it is ended once, and corrected with two signatures', () => {
  const asked = (state: 'present' | 'forgotten' | 'left') =>
    offers(shiftMachine, shiftRules, { state, isForgotten: state === 'forgotten' }).map(({ action, needs }) => [
      action,
      needs,
    ]);
  expect(asked('present')).toEqual([
    ['clockOut', ['signature']],
    ['correct', ['signature', 'approval']],
  ]);
  expect(asked('forgotten')).toEqual([['correct', ['signature', 'approval']]]);
  expect(asked('left')).toEqual([['correct', ['signature', 'approval']]]);
});
