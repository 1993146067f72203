import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { action } from '../../../../platform/action.ts';
import { setSigningCode } from '../../employees/employees.public.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { accessRecord } from '../auth.record.ts';

export const setSignature = action({
  endpoint: authContract.setSignature,
  record: accessRecord,
  action: 'setSignature',
  lock: lockAccess,
  async run(operation, { facts, body }) {
    const { tx, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await setSigningCode(tx, facts.id, await services.secrets.hash(body.code));
  },
});
