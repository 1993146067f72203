import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { action } from '../../../../platform/action.ts';
import { companyRecord } from '../companies.record.ts';
import { lockCompany, signedColumns } from '../companies.store.ts';

export const deactivate = action({
  endpoint: companiesContract.deactivate,
  record: companyRecord,
  action: 'deactivate',
  lock: ({ tx, params }) => lockCompany(tx, params.companyId),
  run: (operation) => ({ columns: signedColumns(operation) }),
});
