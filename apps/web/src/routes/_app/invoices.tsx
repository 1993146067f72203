import { searchOf } from '@quilate/domain/kernel/list.ts';
import { receiptsGrants } from '@quilate/domain/modules/master-data/receipts/receipts.grants.ts';
import { invoiceList } from '@quilate/domain/modules/master-data/receipts/receipts.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InvoicesListPage } from '../../modules/master-data/receipts/invoices-list-page.tsx';

export const Route = createFileRoute('/_app/invoices')({
  validateSearch: searchOf(invoiceList),
  staticData: { policy: receiptsGrants.read },
  component: InvoicesListPage,
});
