import { searchOf } from '@quilate/domain/kernel/list.ts';
import { stockOpeningsGrants } from '@quilate/domain/modules/office/stock-openings/stock-openings.grants.ts';
import { stockOpeningList } from '@quilate/domain/modules/office/stock-openings/stock-openings.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { StockOpeningsListPage } from '../../../modules/office/stock-openings/stock-openings-list-page.tsx';

export const Route = createFileRoute('/_app/stock-openings/')({
  validateSearch: searchOf(stockOpeningList),
  staticData: { policy: stockOpeningsGrants.read },
  component: StockOpeningsListPage,
});
