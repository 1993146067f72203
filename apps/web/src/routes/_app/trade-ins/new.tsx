import { tradeInsGrants } from '@quilate/domain/modules/counter/trade-ins/trade-ins.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewTradeInPage } from '../../../modules/counter/trade-ins/new-trade-in-page.tsx';

export const Route = createFileRoute('/_app/trade-ins/new')({
  staticData: { policy: tradeInsGrants.write },
  component: NewTradeInPage,
});
