import { companiesGrants } from '@quilate/domain/modules/master-data/companies/companies.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewCompanyPage } from '../../../modules/master-data/companies/company-form-pages.tsx';

export const Route = createFileRoute('/_app/companies/new')({
  staticData: { policy: companiesGrants.write },
  component: NewCompanyPage,
});
