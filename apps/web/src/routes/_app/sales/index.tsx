import { searchOf } from '@quilate/domain/kernel/list.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SalesListPage } from '../../../modules/counter/sales/sales-list-page.tsx';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';

export const Route = createFileRoute('/_app/sales/')({
  validateSearch: searchOf(saleList),
  staticData: { policy: salesGrants.read, asks: '/v1/sales' },
  component: SalesListPage,
});
