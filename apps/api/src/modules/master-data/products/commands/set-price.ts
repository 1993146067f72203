import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { pricedAs } from '../products.pricing.ts';
import { productRecord } from '../products.record.ts';
import { lockProduct } from '../products.store.ts';

export const setPrice = action({
  endpoint: productsContract.setPrice,
  record: productRecord,
  action: 'setPrice',
  lock: lockProduct,
  run({ tx }, { facts, body }) {
    refuseStale(facts, body.version);
    return pricedAs(tx, facts, body);
  },
});
