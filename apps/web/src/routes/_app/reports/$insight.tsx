import { insightsGrants } from '@quilate/domain/modules/office/insights/insights.grants.ts';
import { INSIGHT_NAMES } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InsightPage } from '../../../modules/office/insights/insight-page.tsx';
import { NotFoundPage } from '../../../shell/message-page.tsx';
import { insightSearch } from '../../../modules/office/insights/insights.search.ts';

export const Route = createFileRoute('/_app/reports/$insight')({
  validateSearch: insightSearch,
  staticData: { policy: insightsGrants.read },
  component: Page,
});

function Page() {
  const { insight } = Route.useParams();
  const search = Route.useSearch();
  const name = INSIGHT_NAMES.find((one) => one === insight);
  if (name === undefined) return <NotFoundPage />;
  return <InsightPage name={name} search={search} />;
}
