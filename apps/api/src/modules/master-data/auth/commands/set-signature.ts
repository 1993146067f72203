import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { accessMachine, accessRules } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { command } from '../../../../platform/command.ts';
import { setSigningCode } from '../../employees/employees.public.ts';
import { checkPassword, lockAccess } from '../auth.access.ts';
import { meOf } from '../auth.queries.ts';

export const setSignature = command({
  endpoint: authContract.setSignature,
  machine: accessMachine,
  rules: accessRules,
  action: 'setSignature',
  lock: lockAccess,
  async run(operation, { facts, row, body }) {
    const { tx, who, services } = operation;
    checkPassword(operation, facts, body.currentPassword);
    await setSigningCode(tx, facts.id, await services.secrets.hash(body.code));
    operation.changes.push({ topic: 'employees', storeId: '*', id: facts.id });
    return { recordId: facts.id, code: null, state: row!.to, reply: () => meOf(who) };
  },
});
