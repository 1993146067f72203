import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentMachine, shipmentRules } from '@quilate/domain/modules/logistics/shipments/shipments.machine.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { unweighed, verificationDifferences } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { command } from '../../../../platform/command.ts';
import { readLimits } from '../../../../platform/limits.ts';
import type { LoadedShipment } from '../shipments.load.ts';
import { endItems, inBags, turnItems } from '../shipments.items.ts';
import { concludeChange, lockFor, raiseIncidents, requireConfirmed, settled } from '../shipments.store.ts';

/** What was read is in the shop; what was not stays on the way, with an incident (S0 §4). */
export const finishVerification = command({
  endpoint: shipmentsContract.finishVerification,
  machine: shipmentMachine,
  rules: shipmentRules,
  action: 'finishVerification',
  lock: lockFor('finishVerification'),
  async run(operation, { facts, row, body }) {
    refuseUnweighed(facts);
    const { shipmentToleranceMg } = await readLimits(operation.tx);
    const differences = verificationDifferences(facts, shipmentToleranceMg);
    requireConfirmed(differences, body.isConfirmed);
    const read = inBags(facts).filter((item) => item.isRead);
    await turnItems(operation, facts, read, 'arrive');
    await endItems(
      operation,
      read.map((item) => item.id),
      'received',
    );
    await raiseIncidents(operation, facts.id, differences);
    const state = settled(facts, { state: row!.to as typeof facts.state, openIncidents: differences.length });
    return concludeChange(operation, facts, {
      state,
      set: { verified_at: operation.now, ...uncounted(facts) },
      details: { received: read.length, incidents: differences.length },
    });
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
