import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { LABEL_KINDS } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LabelEditorPage } from '../../../../modules/master-data/label-templates/label-editor-page.tsx';
import { NotFoundPage } from '../../../../shell/message-page.tsx';

export const Route = createFileRoute('/_app/settings/labels/$kind')({
  staticData: { policy: labelTemplatesGrants.read },
  component: Page,
});

function Page() {
  const { kind } = Route.useParams();
  const known = LABEL_KINDS.find((one) => one === kind);
  return known === undefined ? <NotFoundPage /> : <LabelEditorPage kind={known} />;
}
