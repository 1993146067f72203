import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { CompanyPage } from '../../../../modules/master-data/companies/company-page.tsx';

export const Route = createFileRoute('/_app/companies/$companyId/')({
  staticData: { policy: companiesGrants.read },
  component: CompanyPage,
});
