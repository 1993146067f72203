import { searchOf } from '@quilate/domain/kernel/list.ts';
import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { siiFilingList } from '@quilate/domain/modules/office/sii-filings/sii-filings.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { SiiFilingsListPage } from '../../../modules/office/sii-filings/sii-filings-list-page.tsx';

export const Route = createFileRoute('/_app/sii/')({
  validateSearch: searchOf(siiFilingList),
  staticData: { policy: siiFilingsGrants.read },
  component: SiiFilingsListPage,
});
