import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { command } from '../../../../platform/command.ts';
import { endSessionsAt } from '../../../../platform/session.ts';
import { getStore } from '../stores.queries.ts';
import { changeStore, lockStore } from '../stores.store.ts';

export const deactivate = command({
  endpoint: storesContract.deactivate,
  machine: storeMachine,
  rules: storeRules,
  action: 'deactivate',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts, row }) {
    const { tx, who, scope } = operation;
    await changeStore(operation, facts.id, { is_active: false });
    await endSessionsAt(tx, facts.id);
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      reply: () => getStore(tx, who, scope, facts.id),
    };
  },
});
