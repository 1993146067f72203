import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InterventionPage } from '../../../../../modules/logistics/police/intervention-page.tsx';

export const Route = createFileRoute('/_app/metals/police/$policeInterventionId/')({
  staticData: { policy: policeGrants.read },
  component: InterventionPage,
});
