/** An order to a supplier as the kernel writes it; purchases look at it from everywhere. */
import { supplierOrdersEs } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.es.ts';
import {
  supplierOrderMachine,
  supplierOrderRules,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.machine.ts';
import { record } from '../../../platform/record.ts';
import { getSupplierOrder } from './supplier-orders.queries.ts';
import type { OrderRecord } from './supplier-orders.store.ts';

export const supplierOrderRecord = record<OrderRecord>()({
  machine: supplierOrderMachine,
  es: supplierOrdersEs,
  rules: supplierOrderRules,
  table: 'supplier_orders',
  isVersioned: true,
  topic: 'supplier-orders',
  heardIn: 'everywhere',
  reply: ({ tx, who }, id) => getSupplierOrder(tx, who.role, id),
});
