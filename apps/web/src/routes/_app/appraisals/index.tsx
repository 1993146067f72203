import { searchOf } from '@quilate/domain/kernel/list.ts';
import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import { appraisalList } from '@quilate/domain/modules/counter/appraisals/appraisals.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AppraisalListPage } from '../../../modules/counter/appraisals/appraisals-list-page.tsx';

export const Route = createFileRoute('/_app/appraisals/')({
  validateSearch: searchOf(appraisalList),
  staticData: { policy: appraisalsGrants.read },
  component: AppraisalListPage,
});
