import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { accessMachine, accessRules } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { command } from '../../../../platform/command.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { meOf } from '../auth.queries.ts';
import { beginEnrolment } from '../auth.second-factor.ts';

/** The seed is read apart: what a command answers is stored with its key. */
export const enrolSecondFactor = command({
  endpoint: authContract.enrolSecondFactor,
  machine: accessMachine,
  rules: accessRules,
  action: 'enrolSecondFactor',
  lock: lockAccess,
  async run(operation, { facts, row, body }) {
    const { tx, who, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await beginEnrolment(tx, services.vault, facts.id);
    operation.changes.push({ topic: 'employees', storeId: '*', id: facts.id });
    return { recordId: facts.id, code: null, state: row!.to, reply: () => meOf(who) };
  },
});
