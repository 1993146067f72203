import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../modules/master-data/auth/login-page.tsx';
import { asText } from '../shell/search-params.ts';

export const Route = createFileRoute('/login')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined; reason?: string | undefined } => ({
    next: typeof raw['next'] === 'string' ? raw['next'] : undefined,
    reason: asText(raw['reason']),
  }),
  component: LoginPage,
});
