import { searchOf } from '@quilate/domain/kernel/list.ts';
import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { taxFilingList } from '@quilate/domain/modules/office/tax-records/tax-records.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TaxRecordsListPage } from '../../../modules/office/tax-records/tax-records-list-page.tsx';

export const Route = createFileRoute('/_app/tax-records/')({
  validateSearch: searchOf(taxFilingList),
  staticData: { policy: taxRecordsGrants.read },
  component: TaxRecordsListPage,
});
