import { searchOf } from '@quilate/domain/kernel/list.ts';
import { metalRemainderGrants } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.grants.ts';
import { metalMovementList } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { MetalRemainderPage } from '../../../../modules/metals/metal-remainder/metal-remainder-page.tsx';

export const Route = createFileRoute('/_app/metals/transactions/metal')({
  validateSearch: searchOf(metalMovementList),
  staticData: { policy: metalRemainderGrants.read },
  component: MetalRemainderPage,
});
