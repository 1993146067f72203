import { date } from '@quilate/domain/kernel/format.ts';
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listSupplierOrders } from './supplier-orders.queries.ts';

export const supplierOrdersFinder = finder({
  concept: 'supplierOrder',
  policy: supplierOrdersGrants.read,
  kinds: ['supplierOrder'],
  page: ({ db }, query) => listSupplierOrders(db, query),
  face: ({ id, code, orderedAt, supplierName, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [date(orderedAt), supplierName, supplierOrdersEs.states[state]],
    amountCents,
  }),
});
