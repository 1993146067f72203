import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TaxFilingPage } from '../../../modules/office/tax-records/tax-filing-page.tsx';

export const Route = createFileRoute('/_app/tax-records/$filingId')({
  staticData: { policy: taxRecordsGrants.read },
  component: TaxFilingPage,
});
