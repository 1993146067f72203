import { searchOf } from '@quilate/domain/kernel/list.ts';
import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import { companyList } from '@quilate/domain/modules/master-data/companies/companies.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CompaniesListPage } from '../../../modules/master-data/companies/companies-list-page.tsx';

export const Route = createFileRoute('/_app/companies/')({
  validateSearch: searchOf(companyList),
  staticData: { policy: companiesGrants.read },
  component: CompaniesListPage,
});
