import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../modules/master-data/auth/account-page.tsx';
import { enter } from '../../modules/master-data/auth/session.ts';

export const Route = createFileRoute('/auth/account')({
  beforeLoad: async ({ context, location }) => {
    await enter(context.queryClient, location.href);
  },
  component: AccountPage,
});
