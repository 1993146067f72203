import { searchOf } from '@quilate/domain/kernel/list.ts';
import { manualInvoicesGrants } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.grants.ts';
import { manualInvoiceList } from '@quilate/domain/modules/counter/manual-invoices/manual-invoices.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ManualInvoiceListPage } from '../../../modules/counter/manual-invoices/manual-invoices-list-page.tsx';

export const Route = createFileRoute('/_app/manual-invoices/')({
  validateSearch: searchOf(manualInvoiceList),
  staticData: { policy: manualInvoicesGrants.read },
  component: ManualInvoiceListPage,
});
