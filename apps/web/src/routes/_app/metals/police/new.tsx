import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewInterventionPage } from '../../../../modules/logistics/police/new-intervention-page.tsx';

export const Route = createFileRoute('/_app/metals/police/new')({
  staticData: { policy: policeGrants.write },
  component: NewInterventionPage,
});
