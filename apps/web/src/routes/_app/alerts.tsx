import { searchOf } from '@quilate/domain/kernel/list.ts';
import { alertsGrants } from '@quilate/domain/modules/office/alerts/alerts.grants.ts';
import { alertList } from '@quilate/domain/modules/office/alerts/alerts.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { AlertsListPage } from '../../modules/office/alerts/alerts-list-page.tsx';

export const Route = createFileRoute('/_app/alerts')({
  validateSearch: searchOf(alertList),
  staticData: { policy: alertsGrants.read },
  component: AlertsListPage,
});
