import { searchOf } from '@quilate/domain/kernel/list.ts';
import { authorisationsGrants } from '@quilate/domain/modules/foundations/proofs/proofs.grants.ts';
import { authorisationList } from '@quilate/domain/modules/foundations/proofs/proofs.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AuthorisationsListPage } from '../../modules/foundations/proofs/authorisations-list-page.tsx';

export const Route = createFileRoute('/_app/authorisations')({
  validateSearch: searchOf(authorisationList),
  staticData: { policy: authorisationsGrants.read },
  component: AuthorisationsListPage,
});
