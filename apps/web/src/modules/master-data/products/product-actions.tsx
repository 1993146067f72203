import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Product } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { prereserve, productsQueries, undoPrereserve } from './products.queries.ts';

const RUN = { prereserve, undoPrereserve };
type ActionHere = keyof typeof RUN;
const LABELS = { prereserve: productsEs.actions.prereserve, undoPrereserve: productsEs.actions.undoPrereserve };

/** Of all a piece can go through, what is done from its own page. */
export function ProductActions({ product }: { product: Product }) {
  const me = useMe();
  const commands: Readonly<Record<ActionHere, ReturnType<typeof useProductCommand>>> = {
    prereserve: useProductCommand(product, 'prereserve'),
    undoPrereserve: useProductCommand(product, 'undoPrereserve'),
  };
  if (reachOf(me.role, { module: 'products', access: 'write' }) === undefined) return null;
  return (
    <ActionButtons
      offers={product.actions}
      labels={LABELS}
      reasons={productsEs.reasons}
      variant="default"
      onPick={(action) => commands[action as ActionHere].mutate(undefined)}
    />
  );
}

function useProductCommand(product: Product, action: ActionHere) {
  const client = useQueryClient();
  return useCommand({
    action: `products.${action}`,
    form: `product-${action}:${product.id}`,
    failed: productsEs.failed[action],
    run: (_: undefined, key) => RUN[action](product.id, key),
    done: () => productsEs.done[action],
    onDone: (reply) => client.setQueryData(productsQueries.one(product.id).queryKey, reply),
  });
}
