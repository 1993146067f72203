import { tradeInsGrants } from '@quilate/domain/modules/counter/trade-ins/trade-ins.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TradeInPage } from '../../../modules/counter/trade-ins/trade-in-page.tsx';

export const Route = createFileRoute('/_app/trade-ins/$tradeInId')({
  staticData: { policy: tradeInsGrants.read },
  component: TradeInPage,
});
