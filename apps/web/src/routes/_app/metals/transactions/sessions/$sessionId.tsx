import { divisionCashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SessionPage } from '../../../../../modules/counter/cash/session-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/sessions/$sessionId')({
  staticData: { policy: divisionCashGrants.read },
  component: SessionPage,
});
