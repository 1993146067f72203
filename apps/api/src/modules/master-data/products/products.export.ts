import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { exporting } from '../../../platform/export.ts';
import { listProducts } from './products.queries.ts';

const es = productsEs.columns;

/** What a piece cost is not among the columns: a file goes where its reader does. */
export const productsExport = exporting(productsContract.export, {
  title: productsEs.title,
  page: ({ db, scope, query }, at) => listProducts(db, scope, { ...query, ...at }),
  columns: [
    { head: es.code, value: (product) => product.code },
    { head: es.description, value: (product) => product.description },
    { head: productsEs.fields.family, value: (product) => FAMILY_ES[product.family as Family] },
    { head: es.metal, value: (product) => product.metal && METAL_ES[product.metal] },
    { head: productsEs.fields.source, value: (product) => productsEs.source[product.source] },
    { head: es.weight, kind: 'mg', value: (product) => product.weightMg },
    { head: es.price, kind: 'cents', value: (product) => product.finalPriceCents },
    { head: productsEs.fields.tax, kind: 'bp', value: (product) => product.taxBp },
    { head: es.store, value: (product) => product.storeName },
    { head: es.status, value: (product) => productsEs.status[product.status] },
  ],
});
