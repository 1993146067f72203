import { date } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listSales } from './sales.queries.ts';

export const salesFinder = finder({
  concept: 'sale',
  policy: salesGrants.read,
  kinds: ['sale'],
  page: ({ db, scope }, query) => listSales(db, scope, query),
  face: ({ id, code, soldAt, customerName, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [date(soldAt), customerName, salesEs.states[state]],
    amountCents,
  }),
});
