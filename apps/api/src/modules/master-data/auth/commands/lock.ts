import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { accessMachine, accessRules } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockSession } from '../../../../platform/session.ts';
import { lockAccess } from '../auth.access.ts';

export const lock = command({
  endpoint: authContract.lock,
  machine: accessMachine,
  rules: accessRules,
  action: 'lock',
  lock: lockAccess,
  async run({ tx, who }, { facts, row }) {
    await lockSession(tx, who.tokenHash);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => ({ hold: 'locked' as const }) };
  },
});
