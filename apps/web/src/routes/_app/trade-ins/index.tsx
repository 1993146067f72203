import { searchOf } from '@quilate/domain/kernel/list.ts';
import { tradeInsGrants } from '@quilate/domain/modules/counter/trade-ins/trade-ins.grants.ts';
import { tradeInList } from '@quilate/domain/modules/counter/trade-ins/trade-ins.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TradeInsListPage } from '../../../modules/counter/trade-ins/trade-ins-list-page.tsx';

export const Route = createFileRoute('/_app/trade-ins/')({
  validateSearch: searchOf(tradeInList),
  staticData: { policy: tradeInsGrants.read },
  component: TradeInsListPage,
});
