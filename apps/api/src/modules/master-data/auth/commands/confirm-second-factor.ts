import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { action } from '../../../../platform/action.ts';
import { confirmFactor, findSecondFactor } from '../../employees/employees.factors.ts';
import { lockAccess } from '../auth.access.ts';
import { meOf } from '../auth.queries.ts';
import { seedOf } from '../auth.second-factor.ts';
import { stepOf } from '../auth.totp.ts';
import { accessRecord } from '../auth.record.ts';

export const confirmSecondFactor = action({
  endpoint: authContract.confirmSecondFactor,
  record: accessRecord,
  action: 'confirmSecondFactor',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    const { tx, services } = operation;
    const factor = await findSecondFactor(tx, facts.id);
    // Nothing to count: whoever confirms has been shown the seed itself.
    const step = stepOf(seedOf(services.vault, facts.id, factor!), body.code, Date.now());
    if (step === undefined) throw new DomainError(authErrors.SECOND_FACTOR_MISMATCH);
    await confirmFactor(tx, facts.id, step);
  },
  reply: async ({ who }) => meOf({ ...who, hold: who.hold === 'enrolment' ? null : who.hold }),
});
