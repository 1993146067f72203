/** What is on the table is kept, and the shipment as it is then. */
import type { Args } from '@quilate/domain/kernel/contract.ts';
import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { Fault } from '../../../shell/faults.ts';
import { useCommand } from '../../../shell/use-command.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { shipments, shipmentsQueries } from './shipments.queries.ts';

type Kept = 'prepare' | 'verify';
type BodyOf<Action extends Kept> = Args<(typeof shipmentsContract)[Action]>['body'];
/** Both have the same shape but for their body. */
type Send<Body> = (given: { params: { shipmentId: string }; body: Body; key: string }) => Promise<Shipment>;

interface Options {
  readonly errors?: FieldErrors;
  /** True when the screen has said it itself. */
  readonly onRefused?: (fault: Fault) => boolean;
}

export function useShipmentAction<Action extends Kept>(
  action: Action,
  { id }: Pick<Shipment, 'id'>,
  { errors, onRefused }: Options,
) {
  const client = useQueryClient();
  const send = shipments[action].send as unknown as Send<BodyOf<Action>>;
  return useCommand({
    form: `shipment-${action}:${id}`,
    failed: shipmentsEs.failed[action],
    saysUnsettled: errors !== undefined,
    run: (body: BodyOf<Action>, key) => {
      errors?.reset();
      return send({ params: { shipmentId: id }, body, key });
    },
    done: ({ code }) => shipmentsEs.done[action].replace('{code}', code),
    // What is signed next is signed with the version that was kept.
    onDone: (reply) => client.setQueryData(shipmentsQueries.one(id).queryKey, reply),
    onRefused: (fault) => onRefused?.(fault) === true || errors?.refused(fault) === true,
  });
}
