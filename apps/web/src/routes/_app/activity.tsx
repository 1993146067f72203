import { createFileRoute } from '@tanstack/react-router';
import { ActivityListPage } from '../../modules/foundations/activity/activity-list-page.tsx';
import { activitySearch } from '../../modules/foundations/activity/activity.search.ts';

export const Route = createFileRoute('/_app/activity')({
  validateSearch: activitySearch,
  staticData: { policy: { module: 'audit', access: 'read' } },
  component: ActivityListPage,
});
