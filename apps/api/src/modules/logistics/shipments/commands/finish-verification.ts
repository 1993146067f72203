import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { unweighed, verificationDifferences } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { action } from '../../../../platform/action.ts';
import { arrive, lockArriving } from '../shipments.arriving.ts';
import { readOn } from '../shipments.bags.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { raiseIncidents, requireConfirmed } from '../shipments.store.ts';

/** What was read is in the shop; what was not stays on the way, with an incident (S0 §4). */
export const finishVerification = action({
  endpoint: shipmentsContract.finishVerification,
  record: shipmentRecord,
  action: 'finishVerification',
  lock: lockArriving('finishVerification'),
  async run(operation, { facts, body }) {
    const bags = readOn(facts, body.packageCodes, true);
    refuseUnweighed(facts);
    const differences = verificationDifferences(facts, facts.toleranceMg);
    requireConfirmed(differences, body.isConfirmed);
    await arrive(operation, facts);
    await raiseIncidents(operation, facts.id, differences);
    const { now } = operation;
    return {
      columns: { verified_at: now, last_acted_at: now, ...uncounted(facts) },
      details: { received: facts.read.length, incidents: differences.length, ...bags },
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
