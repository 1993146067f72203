import { taxRecordsGrants } from '@quilate/domain/modules/office/tax-records/tax-records.grants.ts';
import { taxFilingList } from '@quilate/domain/modules/office/tax-records/tax-records.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listFilings } from './tax-records.queries.ts';

export const taxRecordsAgenda = agenda(taxFilingList, {
  policy: taxRecordsGrants.read,
  page: ({ db }, query) => listFilings(db, query),
  name: () => null,
  lines: {
    taxRecordsRefused: { on: { RETAIL: '/tax-records' }, urgency: 'late', search: { status: ['refused'] } },
  },
});
