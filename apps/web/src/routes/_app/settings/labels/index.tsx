import { labelsGrants } from '@quilate/domain/modules/master-data/labels/labels.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LabelsPage } from '../../../../modules/master-data/labels/labels-page.tsx';

export const Route = createFileRoute('/_app/settings/labels/')({
  staticData: { policy: labelsGrants.read },
  component: LabelsPage,
});
