import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewWholesaleInvoicePage } from '../../../../modules/metals/wholesale-invoices/new-wholesale-invoice-page.tsx';
import { newWholesaleInvoiceSearch } from '../../../../modules/metals/wholesale-invoices/wholesale-invoices.search.ts';

export const Route = createFileRoute('/_app/metals/wholesale-invoices/new')({
  validateSearch: newWholesaleInvoiceSearch,
  staticData: { policy: wholesaleInvoicesGrants.write },
  component: NewWholesaleInvoicePage,
});
