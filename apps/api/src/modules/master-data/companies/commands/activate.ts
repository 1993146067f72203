import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { action } from '../../../../platform/action.ts';
import { companyRecord } from '../companies.record.ts';
import { lockCompany, signedColumns } from '../companies.store.ts';

export const activate = action({
  endpoint: companiesContract.activate,
  record: companyRecord,
  action: 'activate',
  lock: ({ tx, params }) => lockCompany(tx, params.companyId),
  run: (operation) => ({ columns: signedColumns(operation) }),
});
