import { createFileRoute } from '@tanstack/react-router';
import { AuthorisationsListPage } from '../../modules/foundations/proofs/authorisations-list-page.tsx';
import { authorisationSearch } from '../../modules/foundations/proofs/proofs.search.ts';

export const Route = createFileRoute('/_app/authorisations')({
  validateSearch: authorisationSearch,
  staticData: { policy: { module: 'authorisations', access: 'read' } },
  component: AuthorisationsListPage,
});
