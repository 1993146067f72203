import { describe, expect, test } from 'vitest';
import { offers } from '../../../kernel/machine.ts';
import { type EmployeeFacts, employeeMachine, employeeRules } from './employees.machine.ts';
import { BADGE_CODE, cleanEmail, cleanMobile } from './employees.rules.ts';

const employee = (more: Partial<EmployeeFacts> = {}): EmployeeFacts => ({
  state: 'active',
  hasPassword: true,
  hasLocks: false,
  hasBadge: false,
  hasSecondFactor: false,
  dischargeKind: null,
  isSelf: false,
  ...more,
});
const allowed = (facts: EmployeeFacts): string[] =>
  offers(employeeMachine, employeeRules, facts)
    .filter((offer) => offer.allowed)
    .map((offer) => offer.action);

describe('an employee', () => {
  test('R-EMP-03 comes back after a temporary discharge and not after a definitive one', () => {
    expect(allowed(employee({ state: 'discharged', dischargeKind: 'TEMPORARY' }))).toEqual(['reRegister']);
    expect(allowed(employee({ state: 'discharged', dischargeKind: 'DEFINITIVE' }))).toEqual([]);
  });

  test('R-EMP-05 edits the own record, but neither sanctions nor discharges themselves', () => {
    expect(allowed(employee({ isSelf: true }))).toEqual(['edit', 'issueBadge']);
    expect(allowed(employee())).toEqual(['edit', 'endSessions', 'issueBadge', 'addSanction', 'discharge']);
  });

  test('R-EMP-04 gets the mail for a password while there is none', () => {
    expect(allowed(employee({ hasPassword: false }))).toContain('sendPasswordMail');
  });

  test('R-EMP-02 is found by the same e-mail and mobile however they are written', () => {
    expect(cleanEmail(' Ana@Test.Example ')).toBe('ana@test.example');
    expect(['612 345 678', '+34 612345678', '612345678'].map(cleanMobile)).toEqual(
      Array.from({ length: 3 }, () => '+34612345678'),
    );
    expect([null, '', ' '].map(cleanMobile)).toEqual([null, null, null]);
  });
});

test('B-22 a badge is made anew as often as it is lost; only one that is there is revoked, and nobody mistakes a code for it', () => {
  expect(allowed(employee())).not.toContain('revokeBadge');
  expect(allowed(employee({ hasBadge: true }))).toEqual(expect.arrayContaining(['issueBadge', 'revokeBadge']));
  expect(allowed(employee({ state: 'discharged', dischargeKind: 'TEMPORARY' }))).not.toContain('issueBadge');
  expect(BADGE_CODE.test('QEAAAABBBBCCCC')).toBe(true);
  // The longest signing code has twelve characters.
  for (const other of ['QEAAAABBBBCC', 'VETRI2600012', '123456']) expect(BADGE_CODE.test(other)).toBe(false);
});

test('B-21 the second factor of somebody else can be reset, never one’s own', () => {
  expect(allowed(employee({ hasSecondFactor: true }))).toContain('resetSecondFactor');
  expect(allowed(employee({ hasSecondFactor: true, isSelf: true }))).not.toContain('resetSecondFactor');
  expect(allowed(employee())).not.toContain('resetSecondFactor');
});
