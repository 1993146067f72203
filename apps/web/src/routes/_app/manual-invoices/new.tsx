import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewManualInvoicePage } from '../../../modules/counter/manual-invoices/new-manual-invoice-page.tsx';

export const Route = createFileRoute('/_app/manual-invoices/new')({
  staticData: { policy: manualInvoicesGrants.write },
  component: NewManualInvoicePage,
});
