import { createFileRoute } from '@tanstack/react-router';
import { MeltingPage } from '../../../../modules/metals/meltings/melting-page.tsx';

export const Route = createFileRoute('/_app/metals/meltings/$meltingId')({
  staticData: { policy: { module: 'meltings', access: 'read' } },
  component: MeltingPage,
});
