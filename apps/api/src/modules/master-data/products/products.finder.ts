import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { finder } from '../../../platform/finders.ts';
import { listProducts, productAnywhere } from './products.queries.ts';

const CODE = /^[A-Z0-9]{4,10}$/;
const faceOf = ({ id, code, description, status, finalPriceCents, family, metal, imageId }: ProductSummary) => ({
  id,
  code,
  label: description,
  hint: [code, productsEs.status[status]],
  amountCents: finalPriceCents,
  look: { family, metal, imageId },
});

export const productsFinder = finder({
  concept: 'product',
  policy: productsGrants.read,
  kinds: ['product'],
  page: ({ db, scope }, query) => listProducts(db, scope, query),
  face: faceOf,
  // The counter must say where a piece is, not that it does not exist.
  byCode: async ({ db }, code) => {
    const product = CODE.test(code) ? await productAnywhere(db, code) : undefined;
    return product && faceOf(product);
  },
});
