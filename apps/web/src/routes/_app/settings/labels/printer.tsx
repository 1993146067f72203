import { labelsGrants } from '@quilate/domain/modules/master-data/labels/labels.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LabelPrinterPage } from '../../../../modules/master-data/labels/label-printer-page.tsx';

export const Route = createFileRoute('/_app/settings/labels/printer')({
  staticData: { policy: labelsGrants.read },
  component: LabelPrinterPage,
});
