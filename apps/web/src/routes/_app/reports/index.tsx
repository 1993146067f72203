import { insightsGrants } from '@quilate/domain/modules/office/insights/insights.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { InsightsPage } from '../../../modules/office/insights/insights-page.tsx';

export const Route = createFileRoute('/_app/reports/')({
  staticData: { policy: insightsGrants.read },
  component: InsightsPage,
});
