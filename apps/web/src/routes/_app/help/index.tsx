import { createFileRoute } from '@tanstack/react-router';
import { HelpListPage } from '../../../modules/office/help/help-list-page.tsx';
import { asText } from '../../../shell/search-params.ts';

export const Route = createFileRoute('/_app/help/')({
  validateSearch: (raw: Record<string, unknown>): { q?: string | undefined } => ({ q: asText(raw['q']) }),
  component: Page,
});

function Page() {
  return <HelpListPage q={Route.useSearch().q} />;
}
