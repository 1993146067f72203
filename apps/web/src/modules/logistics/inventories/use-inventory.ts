/** A step of a count: sent once, and the count as it is then. */
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type Bodies, inventoriesQueries, type InventoryAction, steps } from './inventories.queries.ts';

interface Options {
  readonly errors: FieldErrors;
  readonly onDone: () => void;
  /** True when the screen has said it itself. */
  readonly onRefused?: (fault: Fault) => boolean;
}

export function useInventoryAction<Action extends InventoryAction>(
  action: Action,
  inventory: Pick<Inventory, 'id'>,
  { errors, onDone, onRefused }: Options,
) {
  const client = useQueryClient();
  return useCommand<Bodies[Action], Inventory>({
    form: `inventory-${action}:${inventory.id}`,
    failed: inventoriesEs.failed[action],
    saysUnsettled: true,
    run: (body, key) => {
      errors.reset();
      return steps[action](inventory.id, body, key);
    },
    done: (reply) => inventoriesEs.done[action].replace('{code}', reply.code),
    onDone: (reply) => {
      client.setQueryData(inventoriesQueries.one(inventory.id).queryKey, reply);
      onDone();
    },
    onRefused: (fault) => onRefused?.(fault) === true || errors.refused(fault),
  });
}
