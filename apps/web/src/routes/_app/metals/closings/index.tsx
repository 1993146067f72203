import { searchOf } from '@quilate/domain/kernel/list.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { closingList } from '@quilate/domain/modules/metals/closings/closings.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ClosingsListPage } from '../../../../modules/metals/closings/closings-list-page.tsx';

export const Route = createFileRoute('/_app/metals/closings/')({
  validateSearch: searchOf(closingList),
  staticData: { policy: closingsGrants.read },
  component: ClosingsListPage,
});
