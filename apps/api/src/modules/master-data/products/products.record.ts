/** A product as the kernel writes it. */
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productBatchEs } from '@quilate/domain/modules/master-data/products/products.batch.es.ts';
import {
  productBatchMachine,
  productMachine,
  productRules,
} from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { isStock } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import type { ChosenDone } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { announce } from '../../../platform/announcements.ts';
import { type Held, record } from '../../../platform/record.ts';
import { stockMoved } from './products.announcements.ts';
import { getProduct } from './products.queries.ts';

interface HeldProduct extends Held {
  readonly state: ProductStatus;
  readonly catalogueId: string | null;
}

export const productRecord = record<HeldProduct>()({
  machine: productMachine,
  es: productsEs,
  rules: productRules,
  table: 'products',
  state: 'status',
  isVersioned: true,
  topic: 'products',
  heardIn: 'store',
  // The catalogue hears of pieces that begin or cease to be stock; of the others there is nothing to hear.
  async moved(operation, moves) {
    const told = moves.flatMap(({ held: { catalogueId, state }, to }) =>
      catalogueId === null || isStock(state) === isStock(to) ? [] : [{ catalogueId, isMore: isStock(to) }],
    );
    if (told.length > 0) await announce(operation, stockMoved, told);
  },
  reply: ({ tx, scope, who }, id) => getProduct(tx, scope, who.role, id),
});

/** Of several at once its audit line is all that is kept: each piece has its own. */
export const productBatchRecord = record<Held>()({
  machine: productBatchMachine,
  es: productBatchEs,
  rules: {},
  isVersioned: false,
  topic: 'products',
  heardIn: 'store',
  reply: (_, id): Promise<ChosenDone> => Promise.resolve({ id, productIds: [] }),
});
