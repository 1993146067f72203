import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { productList } from '@quilate/domain/modules/master-data/products/products.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listProducts } from './products.queries.ts';

export const productsAgenda = agenda(productList, {
  policy: productsGrants.read,
  page: ({ db, scope }, query) => listProducts(db, scope, query),
  name: ({ description }) => description,
  lines: {
    productsHeld: {
      on: { RETAIL: '/products' },
      urgency: 'waiting',
      search: { status: ['prereserved'] },
      sum: 'finalPriceCents',
    },
    productsDefective: { on: { RETAIL: '/products' }, urgency: 'waiting', search: { status: ['defective'] } },
  },
});
