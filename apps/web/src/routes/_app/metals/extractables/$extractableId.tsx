import { createFileRoute } from '@tanstack/react-router';
import { ExtractionPage } from '../../../../modules/metals/extractions/extraction-page.tsx';

export const Route = createFileRoute('/_app/metals/extractables/$extractableId')({
  staticData: { policy: { module: 'extractions', access: 'read' } },
  component: ExtractionPage,
});
