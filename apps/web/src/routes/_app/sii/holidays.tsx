import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { HolidaysPage } from '../../../modules/office/sii-filings/holidays-page.tsx';

export const Route = createFileRoute('/_app/sii/holidays')({
  staticData: { policy: siiFilingsGrants.read },
  component: HolidaysPage,
});
