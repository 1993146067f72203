import { createFileRoute } from '@tanstack/react-router';
import { AlertsListPage } from '../../modules/office/alerts/alerts-list-page.tsx';
import { alertSearch } from '../../modules/office/alerts/alerts.search.ts';

export const Route = createFileRoute('/_app/alerts')({
  validateSearch: alertSearch,
  staticData: { policy: { module: 'alerts', access: 'read' } },
  component: AlertsListPage,
});
