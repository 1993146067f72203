import pg from 'pg';
import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesErrors } from '@quilate/domain/modules/master-data/stores/stores.errors.ts';
import { storeMachine } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { getStore } from '../stores.queries.ts';
import { openStore } from '../stores.public.ts';
import { tell, valuesOf } from '../stores.store.ts';

export const found = command({
  endpoint: storesContract.found,
  machine: storeMachine,
  action: 'found',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx, who, scope, now } = operation;
    const id = uuidv7();
    const { code } = body;
    const values = valuesOf(body);
    const signed = { signer_id: operation.signer!.id, changed_at: now };
    try {
      await tx.run(qb.insertInto('stores').values({ id, code, ...values, ...signed }));
    } catch (error) {
      if (error instanceof pg.DatabaseError && error.constraint === 'stores_code_key')
        throw new DomainError(storesErrors.STORE_CODE_TAKEN);
      throw error;
    }
    await openStore(tx, { ...values, id, code });
    tell(operation, id);
    return {
      recordId: id,
      code,
      state: 'active',
      after: { code, ...values },
      reply: () => getStore(tx, who, scope, id),
    };
  },
});
