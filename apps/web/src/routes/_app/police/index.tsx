import { searchOf } from '@quilate/domain/kernel/list.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { interventionList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InterventionsListPage } from '../../../modules/logistics/police/interventions-list-page.tsx';

export const Route = createFileRoute('/_app/police/')({
  validateSearch: searchOf(interventionList),
  staticData: { policy: policeGrants.read },
  component: InterventionsListPage,
});
