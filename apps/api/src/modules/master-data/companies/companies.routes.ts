import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { activate } from './commands/activate.ts';
import { deactivate } from './commands/deactivate.ts';
import { edit } from './commands/edit.ts';
import { found } from './commands/found.ts';
import { companiesExport } from './companies.export.ts';
import { getCompany, listCompanies } from './companies.queries.ts';
import { setRegime } from './commands/set-regime.ts';

export const companiesRoutes: readonly Route[] = [
  read(companiesContract.list, ({ db, query }) => listCompanies(db, query)),
  companiesExport,
  read(companiesContract.get, ({ db, params }) => getCompany(db, params.companyId)),
  found,
  edit,
  setRegime,
  deactivate,
  activate,
];
