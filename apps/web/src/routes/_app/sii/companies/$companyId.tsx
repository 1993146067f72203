import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SiiCompanyPage } from '../../../../modules/office/sii-filings/sii-company-page.tsx';

export const Route = createFileRoute('/_app/sii/companies/$companyId')({
  staticData: { policy: siiFilingsGrants.read },
  component: SiiCompanyPage,
});
