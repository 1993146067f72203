import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ManualInvoicePage } from '../../../modules/counter/manual-invoices/manual-invoice-page.tsx';

export const Route = createFileRoute('/_app/manual-invoices/$manualInvoiceId')({
  staticData: { policy: manualInvoicesGrants.read },
  component: ManualInvoicePage,
});
