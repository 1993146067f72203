import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { ExtractionPage } from '../../../../modules/metals/extractions/extraction-page.tsx';

export const Route = createFileRoute('/_app/metals/extractables/$extractableId')({
  staticData: { policy: extractionsGrants.read },
  component: ExtractionPage,
});
