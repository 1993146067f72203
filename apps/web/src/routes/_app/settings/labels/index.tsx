import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../../../../modules/master-data/label-templates/label-templates-page.tsx';

export const Route = createFileRoute('/_app/settings/labels/')({
  staticData: { policy: labelTemplatesGrants.read },
  component: LabelsPage,
});
