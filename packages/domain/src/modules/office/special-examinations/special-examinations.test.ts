import { expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { limitsOn } from '../../../policy/limits.ts';
import { legalHoldOf } from '../../master-data/customers/customers.rules.ts';
import { specialExaminationMachine, specialExaminationRules } from './special-examinations.machine.ts';
import { conclusionFault, keptUntil, noticedIn } from './special-examinations.rules.ts';
import type { SpecialExaminationState } from './special-examinations.states.ts';

const LIMITS = limitsOn([], '2026-11-26');
const TODAY = '2026-11-26';
let made = 0;
const operation = (amountCents: number, isPaidToAnother = false) => {
  made += 1;
  return { id: `op${made}`, amountCents, isPaidToAnother };
};
const several = (n: number, cents: number) => Array.from({ length: n }, () => operation(cents));

test('B-32 what is suggested is taken up or set aside; what is open is concluded; something new opens it again', () => {
  const offered = (state: SpecialExaminationState) =>
    offers(specialExaminationMachine, specialExaminationRules, { state }).map(({ action }) => action);
  expect(offered('suggested')).toEqual(['takeUp', 'dismiss']);
  expect(offered('open')).toEqual(['addNote', 'addOperations', 'addDocument', 'conclude']);
  expect(offered('concluded')).toEqual(['reopen']);
  expect(offered('dismissed')).toEqual(['takeUp']);
});

test('B-32 five operations of a person in the days are noticed, four are not', () => {
  expect(noticedIn(several(4, 10_000), LIMITS)).toBeUndefined();
  expect(noticedIn(several(5, 10_000), LIMITS)).toMatchObject({ kind: 'REPEATED' });
});

test('B-32 what stays below the limit of cash and together reaches the sum is noticed; a large one by itself is not', () => {
  expect(noticedIn(several(3, 99_999), LIMITS)).toBeUndefined();
  expect(noticedIn(several(4, 75_000), LIMITS)).toMatchObject({ kind: 'SPLIT' });
  // Where the house takes exactly the limit in cash, that stays below it too.
  const house = { ...LIMITS, cashLimitIsInclusive: 0 };
  expect(noticedIn(several(3, 100_000), house)).toMatchObject({ kind: 'SPLIT' });
  expect(noticedIn(several(3, 100_000), LIMITS)).toBeUndefined();
  const large = operation(500_000);
  const small = several(4, 90_000);
  expect(noticedIn([large, ...small.slice(1)], LIMITS)).toBeUndefined();
  expect(noticedIn([large, ...small], { ...LIMITS, examinationOperations: 9 })?.operations).toEqual(small);
});

test('B-32 one operation paid to an account of somebody else is noticed, and only it', () => {
  const another = operation(20_000, true);
  const noticed = noticedIn([operation(10_000), another], LIMITS);
  expect(noticed).toEqual({ kind: 'THIRD_PARTY_ACCOUNT', operations: [another] });
});

test('B-32 what is reported says its reference, its day and its receipt; what is not says none of them', () => {
  const whole = { outcome: 'REPORTED', reference: 'C-1', reportedOn: TODAY, receiptId: 'f' } as const;
  const codeOf = (over: object) => conclusionFault({ ...whole, ...over }, TODAY);
  expect(codeOf({})).toBeUndefined();
  for (const field of ['reference', 'reportedOn', 'receiptId'] as const) {
    expect(codeOf({ [field]: null })).toMatchObject({
      code: 'EXAMINATION_REPORT_INCOMPLETE',
      fields: [{ path: field }],
    });
  }
  expect(codeOf({ reportedOn: '2026-11-27' })).toMatchObject({ code: 'EXAMINATION_REPORTED_FUTURE' });
  expect(codeOf({ outcome: 'NOT_REPORTED' })).toMatchObject({ code: 'EXAMINATION_NOT_REPORTED' });
  const none = { reference: null, reportedOn: null, receiptId: null };
  expect(codeOf({ outcome: 'NOT_REPORTED', ...none })).toBeUndefined();
});

test('B-32 an examination is kept ten years from the day it ends', () => {
  expect(keptUntil('2026-11-26', LIMITS)).toBe('2036-11-26');
  expect(keptUntil(null, LIMITS)).toBeNull();
});

test('B-32 while operations are kept, their day is told and not that of an examination; after them it holds still', () => {
  const gold = { lastInvoiceDate: null, lastUsedGoldDate: '2020-05-01' };
  const told = legalHoldOf(gold, TODAY, LIMITS);
  expect(told).toEqual({ untilDate: '2030-05-01', law: 'Ley 10/2010, art. 25' });
  expect(legalHoldOf({ ...gold, lawKeepsFrom: TODAY }, TODAY, LIMITS)).toEqual(told);
  const old = { lastInvoiceDate: null, lastUsedGoldDate: '2010-05-01' };
  expect(legalHoldOf(old, TODAY, LIMITS)).toBeNull();
  expect(legalHoldOf({ ...old, lawKeepsFrom: '2024-02-01' }, TODAY, LIMITS)).toEqual({
    untilDate: '2034-02-01',
    law: 'Ley 10/2010, art. 25',
  });
});
