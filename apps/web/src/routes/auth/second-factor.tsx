import { createFileRoute } from '@tanstack/react-router';
import { SecondFactorPage } from '../../modules/master-data/auth/second-factor-page.tsx';
import { enter } from '../../modules/master-data/auth/session.ts';
import { asText } from '../../shell/search-params.ts';

export const Route = createFileRoute('/auth/second-factor')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({ next: asText(raw['next']) }),
  beforeLoad: async ({ context, location }) => {
    await enter(context.queryClient, location.href);
  },
  component: SecondFactorPage,
});
