import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { unweighed, verificationDifferences } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { action } from '../../../../platform/action.ts';
import { readLimits } from '../../../../platform/limits.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import { booksOf, endItems, hasPlace, inBags, turnItems } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { lockFor, raiseIncidents, requireConfirmed } from '../shipments.store.ts';

/** What was read is in the shop; what was not stays on the way, with an incident (S0 §4). */
export const finishVerification = action({
  endpoint: shipmentsContract.finishVerification,
  record: shipmentRecord,
  action: 'finishVerification',
  async lock(asked) {
    const shipment = await lockFor('finishVerification')(asked);
    const read = inBags(shipment).filter((item) => item.isRead);
    return { ...shipment, ...booksOf(shipment, read, 'arrive'), hasThings: read.some(hasPlace), read };
  },
  async run(operation, { facts, body }) {
    refuseUnweighed(facts);
    const { shipmentToleranceMg } = await readLimits(operation.tx);
    const differences = verificationDifferences(facts, shipmentToleranceMg);
    requireConfirmed(differences, body.isConfirmed);
    const { read } = facts;
    await turnItems(operation, facts, read, 'arrive');
    await endItems(
      operation,
      read.map((item) => item.id),
      'received',
    );
    await raiseIncidents(operation, facts.id, differences);
    const { now } = operation;
    return {
      columns: { verified_at: now, last_acted_at: now, ...uncounted(facts) },
      details: { received: read.length, incidents: differences.length },
    };
  },
});

/** Money nobody counted did not arrive. */
const uncounted = (facts: LoadedShipment) =>
  carriesMoney(facts.type) && facts.verifiedCents === null ? { verified_cents: 0, verified_units: '[]' } : {};

function refuseUnweighed({ items, packages }: LoadedShipment): void {
  const [missing] = unweighed(items, packages);
  const slug = packages.find((one) => one.id === missing?.id)?.slug;
  if (slug !== undefined) throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_UNWEIGHED, { packageSlug: slug });
}
