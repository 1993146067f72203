import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { companiesErrors } from '@quilate/domain/modules/master-data/companies/companies.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { companyRecord } from '../companies.record.ts';
import {
  columnsOf,
  hasInvoices,
  indexCompany,
  lockCompany,
  TAKEN,
  signedColumns,
  valuesOf,
} from '../companies.store.ts';

/** Its name and address change for the papers to come; those of before keep theirs. */
export const edit = action({
  endpoint: companiesContract.edit,
  record: companyRecord,
  action: 'edit',
  lock: ({ tx, params }) => lockCompany(tx, params.companyId),
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const values = valuesOf(body);
    if (values.taxId !== facts.taxId) {
      if (await hasInvoices(tx, facts.id)) throw new DomainError(companiesErrors.COMPANY_TAX_ID_USED);
      await tx.run(qb.updateTable('companies').set({ tax_id: values.taxId }).where('id', '=', facts.id), TAKEN);
    }
    await indexCompany(tx, { id: facts.id, ...values });
    return { columns: { ...columnsOf(values), ...signedColumns(operation) }, before: valuesOf(facts), after: values };
  },
});
