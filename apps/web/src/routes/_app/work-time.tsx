import { workTimeGrants } from '@quilate/domain/modules/counter/work-time/work-time.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { WorkTimePage } from '../../modules/counter/work-time/work-time-page.tsx';
import { workTimeSearch } from '../../modules/counter/work-time/work-time.search.ts';

export const Route = createFileRoute('/_app/work-time')({
  validateSearch: workTimeSearch,
  staticData: { policy: workTimeGrants.read },
  component: WorkTimePage,
});
