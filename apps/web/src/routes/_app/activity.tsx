import { searchOf } from '@quilate/domain/kernel/list.ts';
import { auditGrants } from '@quilate/domain/modules/foundations/activity/activity.grants.ts';
import { activityList } from '@quilate/domain/modules/foundations/activity/activity.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ActivityListPage } from '../../modules/foundations/activity/activity-list-page.tsx';

export const Route = createFileRoute('/_app/activity')({
  validateSearch: searchOf(activityList),
  staticData: { policy: auditGrants.read },
  component: ActivityListPage,
});
