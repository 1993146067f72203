import { reportsGrants } from '@quilate/domain/modules/office/reports/reports.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ReportsListPage } from '../../../modules/office/reports/reports-list-page.tsx';
import { reportSearch } from '../../../modules/office/reports/reports.search.ts';

export const Route = createFileRoute('/_app/reports/books')({
  validateSearch: reportSearch,
  staticData: { policy: reportsGrants.read },
  component: ReportsListPage,
});
