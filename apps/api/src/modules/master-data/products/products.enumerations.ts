/** The words of the trade, for whoever draws a form: the codes that travel and their Spanish. */
import { METAL_ES, METAL_TYPES, METALS } from '@quilate/domain/kernel/metals.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { FAMILIES, FAMILY_ES, GEM_ES, GEMS } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { type Enumerations, PRICE_REFERENCES } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { PRODUCT_SOURCES, PRODUCT_STATUSES } from '@quilate/domain/modules/master-data/products/products.states.ts';

const words = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: labels[value] }));

export const ENUMERATIONS: Enumerations = {
  statuses: words(PRODUCT_STATUSES, productsEs.status),
  metals: words(METALS, METAL_ES),
  metalTypes: words(METAL_TYPES, productsEs.metalType),
  sources: words(PRODUCT_SOURCES, productsEs.source),
  families: words(FAMILIES, FAMILY_ES),
  gems: words(GEMS, GEM_ES),
  priceReferences: words(PRICE_REFERENCES, productsEs.priceReference),
};
