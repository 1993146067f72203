import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { quoteSearch } from '../../../modules/master-data/prices/prices.search.ts';
import { NewAppraisalPage } from '../../../modules/counter/appraisals/new-appraisal-page.tsx';

export const Route = createFileRoute('/_app/appraisals/new')({
  validateSearch: quoteSearch,
  staticData: { policy: appraisalsGrants.write },
  component: NewAppraisalPage,
});
