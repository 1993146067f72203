import { createFileRoute, redirect } from '@tanstack/react-router';
import { UnlockPage } from '../../modules/master-data/auth/unlock-page.tsx';
import { knownMe, wayBack } from '../../modules/master-data/auth/session.ts';
import { asText } from '../../shell/search-params.ts';

export const Route = createFileRoute('/auth/unlock')({
  validateSearch: (raw: Record<string, unknown>): { next?: string | undefined } => ({ next: asText(raw['next']) }),
  beforeLoad: async ({ context, search }) => {
    const me = await knownMe(context.queryClient, wayBack(search.next) ?? '/');
    if (me.hold !== 'locked') throw redirect({ href: wayBack(search.next) ?? '/' });
  },
  component: UnlockPage,
});
