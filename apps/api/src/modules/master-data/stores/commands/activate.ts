import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { command } from '../../../../platform/command.ts';
import { getStore } from '../stores.queries.ts';
import { changeStore, lockStore } from '../stores.store.ts';

export const activate = command({
  endpoint: storesContract.activate,
  machine: storeMachine,
  rules: storeRules,
  action: 'activate',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts, row }) {
    const { tx, who, scope } = operation;
    await changeStore(operation, facts.id, { is_active: true });
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      reply: () => getStore(tx, who, scope, facts.id),
    };
  },
});
