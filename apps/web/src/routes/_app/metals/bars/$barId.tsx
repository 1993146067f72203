import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BarPage } from '../../../../modules/metals/bars/bar-page.tsx';

export const Route = createFileRoute('/_app/metals/bars/$barId')({
  staticData: { policy: barsGrants.read },
  component: BarPage,
});
