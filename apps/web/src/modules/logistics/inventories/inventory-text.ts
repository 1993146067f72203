import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import { FAMILY_ES, type Family } from '@quilate/domain/modules/master-data/products/products.families.ts';

export const familiesText = (families: readonly Family[] | null): string =>
  families?.map((family) => FAMILY_ES[family]).join(', ') ?? inventoriesEs.allFamilies;
