import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SiiFilingPage } from '../../../modules/office/sii-filings/sii-filing-page.tsx';

export const Route = createFileRoute('/_app/sii/$filingId')({
  staticData: { policy: siiFilingsGrants.read },
  component: SiiFilingPage,
});
