import { flag, id, list, one, some } from '../../../kernel/list.ts';
import type { SupplierOrderSummary } from './supplier-orders.schema.ts';
import { SITUATIONS, SUPPLIER_ORDER_STATES } from './supplier-orders.states.ts';

export const supplierOrderList = list<SupplierOrderSummary>()({
  words: true,
  isFollowed: true,
  sort: ['orderedAt'],
  default: '-orderedAt',
  filters: { situation: one(SITUATIONS), status: some(SUPPLIER_ORDER_STATES), supplierId: id, owed: flag },
});
