import { createFileRoute } from '@tanstack/react-router';
import { InterventionPage } from '../../../../modules/logistics/police/intervention-page.tsx';

export const Route = createFileRoute('/_app/police/$policeInterventionId/')({
  staticData: { policy: { module: 'police', access: 'read' } },
  component: InterventionPage,
});
