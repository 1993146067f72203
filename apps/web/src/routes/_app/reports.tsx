import { createFileRoute } from '@tanstack/react-router';
import { ReportsListPage } from '../../modules/office/reports/reports-list-page.tsx';
import { reportSearch } from '../../modules/office/reports/reports.search.ts';

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportSearch,
  staticData: { policy: { module: 'reports', access: 'read' } },
  component: ReportsListPage,
});
