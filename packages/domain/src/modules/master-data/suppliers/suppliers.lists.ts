import { list, some } from '../../../kernel/list.ts';
import type { SupplierSummary } from './suppliers.schema.ts';
import { SUPPLIER_STATES } from './suppliers.states.ts';

/** By name: there are some hundreds. */
export const supplierList = list<SupplierSummary>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['name'],
  default: 'name',
  filters: { status: some(SUPPLIER_STATES) },
});
