import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { getStore } from '../stores.queries.ts';
import { indexStore } from '../stores.public.ts';
import { changeStore, lockStore, valuesOf } from '../stores.store.ts';

export const edit = command({
  endpoint: storesContract.edit,
  machine: storeMachine,
  rules: storeRules,
  action: 'edit',
  lock: ({ tx, who, params }) => lockStore(tx, who, params.storeId),
  async run(operation, { facts, row, body }) {
    const { tx, who, scope } = operation;
    await refuseStale(tx, facts, body.version);
    const values = valuesOf(body);
    await changeStore(operation, facts.id, values);
    await indexStore(tx, { ...values, id: facts.id, code: facts.code });
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      before: facts,
      after: values,
      reply: () => getStore(tx, who, scope, facts.id),
    };
  },
});
