import { searchOf } from '@quilate/domain/kernel/list.ts';
import { policeClosingsGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { policeClosingList } from '@quilate/domain/modules/logistics/police/police.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { PoliceClosingsListPage } from '../../../../modules/logistics/police/police-closings-list-page.tsx';

export const Route = createFileRoute('/_app/metals/police/closings')({
  validateSearch: searchOf(policeClosingList),
  staticData: { policy: policeClosingsGrants.read },
  component: PoliceClosingsListPage,
});
