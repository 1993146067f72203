import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { beginEnrolment } from '../auth.second-factor.ts';
import { accessRecord } from '../auth.record.ts';

/** The seed is read apart: what a command answers is stored with its key. */
export const enrolSecondFactor = action({
  endpoint: authContract.enrolSecondFactor,
  record: accessRecord,
  action: 'enrolSecondFactor',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    const { tx, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await beginEnrolment(tx, services.vault, facts.id);
  },
});
