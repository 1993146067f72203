import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { companyRecord } from '../companies.record.ts';
import { columnsOf, indexCompany, TAKEN, signedColumns, valuesOf } from '../companies.store.ts';

export const found = creation({
  endpoint: companiesContract.found,
  record: companyRecord,
  action: 'found',
  lock: async () => ({}),
  async run(operation, { body }) {
    const { tx } = operation;
    const id = uuidv7();
    const values = valuesOf(body);
    await tx.run(qb.insertInto('companies').values({ id, ...columnsOf(values), ...signedColumns(operation) }), TAKEN);
    await indexCompany(tx, { id, ...values });
    return { id, after: values };
  },
});
