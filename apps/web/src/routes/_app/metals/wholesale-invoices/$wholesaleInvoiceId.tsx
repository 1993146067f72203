import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WholesaleInvoicePage } from '../../../../modules/metals/wholesale-invoices/wholesale-invoice-page.tsx';

export const Route = createFileRoute('/_app/metals/wholesale-invoices/$wholesaleInvoiceId')({
  staticData: { policy: wholesaleInvoicesGrants.read },
  component: WholesaleInvoicePage,
});
