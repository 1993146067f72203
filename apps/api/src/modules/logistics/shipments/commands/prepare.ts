import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import type { PrepareBody } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { totalOf } from '../../../counter/cash/cash.public.ts';
import { packBags } from '../shipments.packing.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { indexShipment, lockFor } from '../shipments.store.ts';

/** Keeps the preparation as it stands, to go on later or elsewhere: what is in a bag is taken from now on. */
export const prepare = action({
  endpoint: shipmentsContract.prepare,
  record: shipmentRecord,
  action: 'prepare',
  lock: lockFor('prepare'),
  async run(operation, { facts, body }) {
    const { tx, now } = operation;
    refuseStale(facts, body.version);
    const isMoney = carriesMoney(facts.type);
    if (isMoney ? body.packages : body.money) throw refuse(shipmentsErrors.SHIPMENT_CONTENT_OTHER);
    if (isMoney) {
      const { set, details } = moneyOf(body.money);
      return { columns: { ...set, last_acted_at: now }, details };
    }
    const packages = body.packages ?? [];
    const { codes, details } = await packBags(operation, facts, packages);
    const asked = facts.items.filter((item) => item.isAsked).map((item) => item.itemCode);
    await indexShipment(tx, facts, [...asked, ...codes]);
    return { columns: { last_acted_at: now }, details };
  },
});

/** Counted, and not taken out yet: that is done with the zone manager. Nothing counted is no preparation. */
function moneyOf(money: PrepareBody['money']) {
  const counted = money?.counts.filter((one) => one.units > 0) ?? [];
  const preparedCents = totalOf(money?.counts ?? []);
  const has = preparedCents > 0;
  return {
    set: {
      account: money?.account ?? null,
      prepared_cents: has ? preparedCents : null,
      prepared_units: has ? JSON.stringify(counted) : null,
    },
    details: { preparedCents, account: money?.account ?? null },
  };
}
