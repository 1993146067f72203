import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { saleList } from '@quilate/domain/modules/counter/sales/sales.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listSales } from './sales.queries.ts';

export const salesAgenda = agenda(saleList, {
  policy: salesGrants.read,
  page: ({ db, scope }, query) => listSales(db, scope, query),
  name: ({ code }) => code,
  lines: {
    salesWithoutExit: { on: { RETAIL: '/sales' }, urgency: 'late', search: { exitProof: 'LATE' }, sum: 'totalCents' },
  },
});
