import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import { preparationDifferences } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { LoadedShipment } from '../shipments.facts.ts';
import { sendMoney } from '../shipments.money.ts';
import { endItems } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { boundTo, lockFor, raiseIncidents, requireConfirmed } from '../shipments.store.ts';

/** The bags are closed, or the money leaves the till: with the signature of the zone manager (S0 §5). */
export const finishPreparation = action({
  endpoint: shipmentsContract.finishPreparation,
  record: shipmentRecord,
  action: 'finishPreparation',
  lock: lockFor('finishPreparation'),
  bound: boundTo,
  async run(operation, { facts, body }) {
    refuseUnready(facts);
    const differences = preparationDifferences(facts, facts.toleranceMg);
    requireConfirmed(differences, body.isConfirmed);
    await raiseIncidents(operation, facts.id, differences, { resolution: operation.reason ?? null });
    const left = facts.items.filter((item) => item.packageId === null).map((item) => item.id);
    await endItems(operation, left, 'left-out');
    if (facts.isMoney) await sendMoney(operation, facts);
    return {
      columns: { last_acted_at: operation.now },
      details: { valueCents: facts.valueCents, incidents: differences.length },
    };
  },
});

function refuseUnready({ items, packages }: LoadedShipment): void {
  for (const { id, slug, weightMg } of packages) {
    if (!items.some((item) => item.packageId === id))
      throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_EMPTY, { packageSlug: slug });
    if (weightMg === null) throw refuse(shipmentsErrors.SHIPMENT_PACKAGE_UNWEIGHED, { packageSlug: slug });
  }
}
