import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { RemainderPage } from '../../../modules/counter/cash/remainder-page.tsx';
import { asDate } from '../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/transactions/remainder')({
  validateSearch: (raw: Record<string, unknown>): { date?: string | undefined } => ({ date: asDate(raw['date']) }),
  staticData: { policy: cashGrants.read },
  component: RemainderPage,
});
