import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { quoteSearch } from '../../../modules/master-data/prices/prices.search.ts';
import { QuotesPage } from '../../../modules/master-data/prices/quotes-page.tsx';

export const Route = createFileRoute('/_app/prices-manager/quotes')({
  validateSearch: quoteSearch,
  staticData: { policy: pricesGrants.read },
  component: QuotesPage,
});
