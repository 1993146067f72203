import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { exporting } from '../../../platform/export.ts';
import { listCompanies } from './companies.queries.ts';

const es = companiesEs.columns;

export const companiesExport = exporting(companiesContract.export, {
  title: companiesEs.title,
  page: ({ db, query }, at) => listCompanies(db, { ...query, ...at }),
  columns: [
    { head: es.legalName, value: (company) => company.legalName },
    { head: es.taxId, value: (company) => company.taxId },
    { head: es.city, value: (company) => company.city },
    { head: es.stores, value: (company) => company.storeCount },
    { head: es.state, value: (company) => companiesEs.states[company.state] },
  ],
});
