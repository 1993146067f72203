import { uuidv7 } from 'uuidv7';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { storesContract } from '@quilate/domain/modules/master-data/stores/stores.contract.ts';
import { storesErrors } from '@quilate/domain/modules/master-data/stores/stores.errors.ts';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { requireCompany } from '../../companies/companies.public.ts';
import { openStore } from '../stores.public.ts';
import { signedColumns, valuesOf } from '../stores.store.ts';
import { storeRecord } from '../stores.record.ts';

export const found = creation({
  endpoint: storesContract.found,
  record: storeRecord,
  action: 'found',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx } = operation;
    const id = uuidv7();
    const { code } = body;
    const values = valuesOf(body);
    await requireCompany(tx, body.companyId);
    await tx.run(qb.insertInto('stores').values({ id, code, ...values, ...signedColumns(operation) }), {
      stores_code_key: () => new DomainError(storesErrors.STORE_CODE_TAKEN),
    });
    await openStore(tx, { ...values, id, code });
    return { id, code, after: { code, ...values } };
  },
});
