import { defineMachine, type RulesFor } from '../../../kernel/machine.ts';
import type { DischargeKind } from './employees.schema.ts';
import { EMPLOYEE_STATES, type EmployeeState } from './employees.states.ts';

/** Empleado: active, or discharged for a time or for good (S0 §4). */
export const employeeMachine = defineMachine({
  concept: 'employee',
  states: EMPLOYEE_STATES,
  initial: 'active',
  creation: { action: 'register', to: 'active', needs: ['signature'] },
  final: [],
  rows: [
    { action: 'edit', from: 'active', needs: ['signature'] },
    { action: 'sendPasswordMail', from: 'active', when: 'hasNoPassword' },
    { action: 'handOverLink', from: 'active', when: 'hasNoPassword', needs: ['signature'] },
    { action: 'resetSecondFactor', from: 'active', when: 'isOthersFactor', needs: ['signature'] },
    { action: 'releaseLocks', from: 'active', when: 'hasLocks', needs: ['signature'] },
    { action: 'endSessions', from: 'active', when: 'isSomebodyElse', needs: ['signature'] },
    { action: 'issueBadge', from: 'active', needs: ['signature'] },
    { action: 'revokeBadge', from: 'active', when: 'hasBadge', needs: ['signature'] },
    { action: 'addSanction', from: 'active', when: 'isSomebodyElse', irreversible: true },
    {
      action: 'discharge',
      from: 'active',
      to: 'discharged',
      when: 'isSomebodyElse',
      needs: ['reason'],
      undo: 'reRegister',
    },
    { action: 'reRegister', from: 'discharged', to: 'active', when: 'isTemporary' },
  ],
});

export interface EmployeeFacts {
  readonly state: EmployeeState;
  readonly hasPassword: boolean;
  readonly hasSecondFactor: boolean;
  readonly hasBadge: boolean;
  /** Of the own password or signing code, somewhere. */
  readonly hasLocks: boolean;
  readonly dischargeKind: DischargeKind | null;
  /** Whether it is the record of the person who is looking. */
  readonly isSelf: boolean;
}

export const employeeRules = {
  hasNoPassword: (employee) => !employee.hasPassword,
  isSomebodyElse: (employee) => !employee.isSelf,
  isOthersFactor: (employee) => employee.hasSecondFactor && !employee.isSelf,
  hasBadge: (employee) => employee.hasBadge,
  hasLocks: (employee) => employee.hasLocks,
  isTemporary: (employee) => employee.dischargeKind === 'TEMPORARY',
} satisfies RulesFor<typeof employeeMachine, EmployeeFacts>;
