import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewSalePage } from '../../../modules/counter/sales/new-sale-page.tsx';
import { asText } from '../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/sales/new')({
  validateSearch: (raw: Record<string, unknown>): { code?: string | undefined } => ({ code: asText(raw['code']) }),
  staticData: { policy: salesGrants.write },
  component: NewSalePage,
});
