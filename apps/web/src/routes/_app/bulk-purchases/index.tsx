import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BulkHomePage } from '../../../modules/office/home/bulk-home-page.tsx';
import { clockSearch } from '../../../modules/counter/cash/cash.search.ts';

export const Route = createFileRoute('/_app/bulk-purchases/')({
  validateSearch: clockSearch,
  staticData: { policy: catalogGrants.read },
  component: BulkHomePage,
});
