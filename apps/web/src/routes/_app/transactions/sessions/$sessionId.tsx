import { createFileRoute } from '@tanstack/react-router';
import { SessionPage } from '../../../../modules/counter/cash/session-page.tsx';

export const Route = createFileRoute('/_app/transactions/sessions/$sessionId')({
  staticData: { policy: { module: 'cash', access: 'read' } },
  component: SessionPage,
});
