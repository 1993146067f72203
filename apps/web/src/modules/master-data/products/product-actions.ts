import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useAtOnce } from '../../../shell/use-at-once.ts';
import { atOnce, productsQueries } from './products.queries.ts';

/** What is done with a piece at once, and asks for nothing. */
export function useProductsAtOnce(product: Product) {
  const prereserve = useProductCommand(product, 'prereserve');
  const undoPrereserve = useProductCommand(product, 'undoPrereserve');
  const deleteDefect = useProductCommand(product, 'deleteDefect');
  return {
    prereserve: () => prereserve.mutate(undefined),
    undoPrereserve: () => undoPrereserve.mutate(undefined),
    deleteDefect: () => deleteDefect.mutate(undefined),
  };
}

const useProductCommand = (of: Product, action: keyof typeof atOnce) =>
  useAtOnce({
    concept: 'product',
    action,
    of,
    words: productsEs,
    send: (_: undefined, key) => atOnce[action](of.id, key),
    shownAs: productsQueries.one(of.id).queryKey,
  });
