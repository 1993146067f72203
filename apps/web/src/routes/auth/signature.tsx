import { createFileRoute } from '@tanstack/react-router';
import { enter } from '../../modules/master-data/auth/session.ts';
import { SignaturePage } from '../../modules/master-data/auth/signature-page.tsx';

export const Route = createFileRoute('/auth/signature')({
  beforeLoad: async ({ context, location }) => {
    await enter(context.queryClient, location.href);
  },
  component: SignaturePage,
});
