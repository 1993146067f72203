import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewClosingPage } from '../../../../modules/metals/closings/new-closing-page.tsx';
import { newClosingSearch } from '../../../../modules/metals/closings/closings.search.ts';

export const Route = createFileRoute('/_app/metals/closings/new')({
  validateSearch: newClosingSearch,
  staticData: { policy: closingsGrants.write },
  component: NewClosingPage,
});
