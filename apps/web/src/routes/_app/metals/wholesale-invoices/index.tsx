import { searchOf } from '@quilate/domain/kernel/list.ts';
import { wholesaleInvoicesGrants } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.grants.ts';
import { wholesaleInvoiceList } from '@quilate/domain/modules/metals/wholesale-invoices/wholesale-invoices.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WholesaleInvoicesListPage } from '../../../../modules/metals/wholesale-invoices/wholesale-invoices-list-page.tsx';

export const Route = createFileRoute('/_app/metals/wholesale-invoices/')({
  validateSearch: searchOf(wholesaleInvoiceList),
  staticData: { policy: wholesaleInvoicesGrants.read },
  component: WholesaleInvoicesListPage,
});
