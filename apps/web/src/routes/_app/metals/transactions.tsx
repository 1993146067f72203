import { createFileRoute } from '@tanstack/react-router';
import { MetalRemainderPage } from '../../../modules/metals/metal-remainder/metal-remainder-page.tsx';
import { remainderSearch } from '../../../modules/metals/metal-remainder/metal-remainder.search.ts';

export const Route = createFileRoute('/_app/metals/transactions')({
  validateSearch: remainderSearch,
  staticData: { policy: { module: 'metalRemainder', access: 'read' } },
  component: MetalRemainderPage,
});
