import { searchOf } from '@quilate/domain/kernel/list.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { barList } from '@quilate/domain/modules/metals/bars/bars.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BarsListPage } from '../../../../modules/metals/bars/bars-list-page.tsx';

export const Route = createFileRoute('/_app/metals/bars/')({
  validateSearch: searchOf(barList),
  staticData: { policy: barsGrants.read },
  component: BarsListPage,
});
