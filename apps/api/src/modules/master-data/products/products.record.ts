/** A product as the kernel writes it. */
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { record } from '../../../platform/record.ts';
import { tellStock } from './products.public.ts';
import { getProduct } from './products.queries.ts';
import type { ProductRecord } from './products.store.ts';

export const productRecord = record<ProductRecord>()({
  machine: productMachine,
  es: productsEs,
  rules: productRules,
  table: 'products',
  state: 'status',
  isVersioned: true,
  topic: 'products',
  heardIn: 'store',
  moved: (operation, { catalogueId, state }, to) => tellStock(operation, [{ catalogueId, from: state, to }]),
  reply: ({ tx, scope, who }, id) => getProduct(tx, scope, who.role, id),
});
