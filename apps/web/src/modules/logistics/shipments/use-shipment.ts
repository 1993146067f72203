/** A step of a shipment: sent once, and the shipment as it is then. */
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { type Bodies, type ShipmentAction, shipmentsQueries, steps } from './shipments.queries.ts';

interface Options {
  readonly errors?: FieldErrors;
  readonly onDone?: (shipment: Shipment) => void;
  /** True when the screen has said it itself. */
  readonly onRefused?: (fault: Fault) => boolean;
}

export function useShipmentAction<Action extends ShipmentAction>(
  action: Action,
  shipment: Pick<Shipment, 'id'>,
  { errors, onDone, onRefused }: Options,
) {
  const client = useQueryClient();
  return useCommand<Bodies[Action], Shipment>({
    form: `shipment-${action}:${shipment.id}`,
    failed: shipmentsEs.failed[action],
    saysUnsettled: errors !== undefined,
    run: (body, key) => {
      errors?.reset();
      return steps[action](shipment.id, body, key);
    },
    done: (reply) => shipmentsEs.done[action].replace('{code}', reply.code),
    onDone: (reply) => {
      client.setQueryData(shipmentsQueries.one(shipment.id).queryKey, reply);
      onDone?.(reply);
    },
    onRefused: (fault) => {
      if (onRefused?.(fault) === true) return true;
      if (errors === undefined || fault.fields.length === 0) return false;
      errors.show(fault.fields);
      return true;
    },
  });
}
