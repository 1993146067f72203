import { siiFilingsGrants } from '@quilate/domain/modules/office/sii-filings/sii-filings.grants.ts';
import { siiFilingList } from '@quilate/domain/modules/office/sii-filings/sii-filings.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listFilings } from './sii-filings.queries.ts';

export const siiFilingsAgenda = agenda(siiFilingList, {
  policy: siiFilingsGrants.read,
  page: ({ db }, query) => listFilings(db, query),
  name: () => null,
  lines: {
    siiLate: { on: { RETAIL: '/sii' }, urgency: 'late', search: { late: 'true' } },
    siiRefused: { on: { RETAIL: '/sii' }, urgency: 'late', search: { status: ['refused'] } },
  },
});
