import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ClosingPage } from '../../../../modules/metals/closings/closing-page.tsx';

export const Route = createFileRoute('/_app/metals/closings/$closingId')({
  staticData: { policy: closingsGrants.read },
  component: ClosingPage,
});
