import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { exporting } from '../../../platform/export.ts';
import { listCatalogue } from './catalog.queries.ts';

const es = catalogEs.columns;

/** What things cost is not among the columns: a file goes where its reader does. */
export const catalogExport = exporting(catalogContract.export, {
  title: catalogEs.title,
  page: ({ db, who, query }, at) => listCatalogue(db, who, { ...query, ...at }),
  columns: [
    { head: es.code, value: (product) => product.code },
    { head: catalogEs.fields.supplierCode, value: (product) => product.supplierCode },
    { head: es.description, value: (product) => product.description },
    { head: es.family, value: (product) => FAMILY_ES[product.family] },
    { head: es.metal, value: (product) => product.metal && METAL_ES[product.metal] },
    { head: es.weight, kind: 'mg', value: (product) => product.weightMg },
    {
      head: catalogEs.fields.categories,
      value: (product) => product.categories.map((category) => catalogEs.category[category]).join(', '),
    },
    { head: es.units, kind: 'count', value: (product) => product.units },
    { head: es.price, kind: 'tariff', value: (product) => product.salePriceCents },
    { head: es.availability, value: (product) => catalogEs.availability[product.availability] },
  ],
});
