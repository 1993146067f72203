import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { accessMachine, accessRules } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { command } from '../../../../platform/command.ts';
import { confirmFactor, findSecondFactor } from '../../employees/employees.public.ts';
import { lockAccess } from '../auth.access.ts';
import { meOf } from '../auth.queries.ts';
import { seedOf } from '../auth.second-factor.ts';
import { stepOf } from '../auth.totp.ts';

export const confirmSecondFactor = command({
  endpoint: authContract.confirmSecondFactor,
  machine: accessMachine,
  rules: accessRules,
  action: 'confirmSecondFactor',
  lock: lockAccess,
  async run(operation, { facts, row, body }) {
    const { tx, who, services } = operation;
    const factor = await findSecondFactor(tx, facts.id);
    // Nothing to count: whoever confirms has been shown the seed itself.
    const step = stepOf(seedOf(services.vault, facts.id, factor!), body.code, Date.now());
    if (step === undefined) throw new DomainError(authErrors.SECOND_FACTOR_MISMATCH);
    await confirmFactor(tx, facts.id, step);
    operation.changes.push({ topic: 'employees', storeId: '*', id: facts.id });
    const hold = who.hold === 'enrolment' ? null : who.hold;
    return { recordId: facts.id, code: null, state: row!.to, reply: () => meOf({ ...who, hold }) };
  },
});
