import { labelTemplatesGrants } from '@quilate/domain/modules/master-data/label-templates/label-templates.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { LabelPrinterPage } from '../../../../modules/master-data/label-templates/label-printer-page.tsx';

export const Route = createFileRoute('/_app/settings/labels/printer')({
  staticData: { policy: labelTemplatesGrants.read },
  component: LabelPrinterPage,
});
