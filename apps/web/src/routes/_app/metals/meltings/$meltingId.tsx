import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MeltingPage } from '../../../../modules/metals/meltings/melting-page.tsx';

export const Route = createFileRoute('/_app/metals/meltings/$meltingId')({
  staticData: { policy: meltingsGrants.read },
  component: MeltingPage,
});
