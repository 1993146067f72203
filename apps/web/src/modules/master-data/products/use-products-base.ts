/** The same screens for shops, metals and purchases. */
import { useAreaBase } from '../../../shell/use-area.ts';

export const useProductsBase = () =>
  useAreaBase({ RETAIL: '/products', METALS: '/metals/products', BULK_PURCHASES: '/bulk-purchases/products' });
