import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { prereserve } from './commands/prereserve.ts';
import { undoPrereserve } from './commands/undo-prereserve.ts';
import { getProduct, listProducts, productByCode } from './products.queries.ts';

export const productsRoutes: readonly Route[] = [
  read(productsContract.list, ({ db, scope, query }) => listProducts(db, scope, query)),
  read(productsContract.byCode, ({ db, params }) => productByCode(db, params.code)),
  read(productsContract.get, ({ db, scope, who, params }) =>
    // What a piece cost is for the office.
    getProduct(db, scope, params.productId, who.role !== 'SHOP_ASSISTANT' && who.role !== 'ECOMMERCE'),
  ),
  prereserve,
  undoPrereserve,
];
