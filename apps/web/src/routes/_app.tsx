import { createFileRoute } from '@tanstack/react-router';
import { enter } from '../modules/master-data/auth/session.ts';
import { AppFrame } from '../modules/office/home/app-frame.tsx';

export const Route = createFileRoute('/_app')({
  beforeLoad: async ({ context, location }) => {
    await enter(context.queryClient, location.href);
  },
  component: AppFrame,
});
