import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewMeltingPage } from '../../../../modules/metals/meltings/new-melting-page.tsx';

export const Route = createFileRoute('/_app/metals/meltings/new')({
  staticData: { policy: meltingsGrants.write },
  component: NewMeltingPage,
});
