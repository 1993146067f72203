import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TaxCompanyPage } from '../../../../modules/office/tax-records/tax-company-page.tsx';

export const Route = createFileRoute('/_app/tax-records/companies/$companyId')({
  staticData: { policy: taxRecordsGrants.read },
  component: TaxCompanyPage,
});
