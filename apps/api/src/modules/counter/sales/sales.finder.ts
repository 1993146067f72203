import { date } from '@quilate/domain/kernel/format.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { finder } from '../../../platform/finders.ts';
import { listSales } from './sales.queries.ts';

export const salesFinder = finder({
  concept: 'sale',
  module: 'sales',
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
