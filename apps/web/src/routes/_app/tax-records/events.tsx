import { searchOf } from '@quilate/domain/kernel/list.ts';
import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { taxEventList } from '@quilate/domain/modules/office/tax-records/tax-records.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { TaxEventsListPage } from '../../../modules/office/tax-records/tax-events-list-page.tsx';

export const Route = createFileRoute('/_app/tax-records/events')({
  validateSearch: searchOf(taxEventList),
  staticData: { policy: taxRecordsGrants.read },
  component: TaxEventsListPage,
});
