import { createFileRoute } from '@tanstack/react-router';
import { HelpPage } from '../../../modules/office/help/help-page.tsx';

export const Route = createFileRoute('/_app/help/$page')({
  component: Page,
});

function Page() {
  return <HelpPage page={Route.useParams().page} />;
}
