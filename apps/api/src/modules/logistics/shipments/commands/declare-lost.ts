import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shipmentsErrors } from '@quilate/domain/modules/logistics/shipments/shipments.errors.ts';
import type { Difference } from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import { action } from '../../../../platform/action.ts';
import type { ItemRow, LoadedShipment } from '../shipments.facts.ts';
import { loseMoney } from '../shipments.money.ts';
import { booksOf, endItems, hasPlace, inBags, turnItems } from '../shipments.items.ts';
import { shipmentRecord } from '../shipments.record.ts';
import { boundTo, closeIncidents, lockFor, raiseIncidents } from '../shipments.store.ts';

/** What does not arrive is given up, with an incident and the zone manager (B-13): one piece, or all on the way. */
export const declareLost = action({
  endpoint: shipmentsContract.declareLost,
  record: shipmentRecord,
  action: 'declareLost',
  async lock(asked) {
    const shipment = await lockFor('declareLost')(asked);
    const { itemId } = asked.body;
    const isWhole = shipment.state === 'in-mail';
    const lost = inBags(shipment).filter((item) => isWhole || itemId === undefined || item.id === itemId);
    const isMoneyLost = isWhole && shipment.isMoney === true;
    const hasThings = lost.some(hasPlace);
    return {
      ...shipment,
      hasThings,
      isBookedAsDifference: isMoneyLost || booksOf(shipment, lost, 'lose').isBookedAsDifference,
    };
  },
  bound: boundTo,
  async run(operation, { facts, body }) {
    const isWhole = facts.state === 'in-mail';
    const items = isWhole ? inBags(facts) : missingOnes(facts, body.itemId);
    const ids = items.map((item) => item.id);
    await turnItems(operation, facts, items, 'lose');
    await endItems(operation, ids, 'lost');
    const unread = facts.incidents.filter((one) => one.itemId !== null && ids.includes(one.itemId) && !one.closedAt);
    await closeIncidents(
      operation,
      unread.map((one) => one.id),
      body.reason,
    );
    const isMoney = isWhole && facts.isMoney === true;
    if (isMoney) await loseMoney(operation, facts);
    const lost = lossesOf(facts, items, isMoney);
    await raiseIncidents(operation, facts.id, lost);
    return {
      columns: { ...(isWhole ? wholeLoss(operation.now, isMoney) : {}), last_acted_at: operation.now },
      details: { lost: items.map((item) => item.itemCode), ...(isMoney ? { lostCents: facts.preparedCents } : {}) },
    };
  },
});

function missingOnes(facts: LoadedShipment, itemId: string | undefined): ItemRow[] {
  const missing = inBags(facts);
  if (itemId === undefined) return missing;
  const item = missing.find((one) => one.id === itemId);
  if (item) return [item];
  const known = facts.items.find((one) => one.id === itemId)?.itemCode;
  throw refuse(
    shipmentsErrors.SHIPMENT_PIECE_OTHER,
    { itemCode: known ?? itemId, dueEs: shipmentsEs.verify.notHere },
    'itemId',
  );
}

/** Verified as nothing and confirmed as nothing: no more can enter. */
const wholeLoss = (now: string, isMoney: boolean) => ({
  verified_at: now,
  confirmed_at: now,
  ...(isMoney ? { verified_cents: 0, verified_units: '[]' } : {}),
});

function lossesOf(facts: LoadedShipment, items: readonly ItemRow[], isMoney: boolean): Difference[] {
  const none = { kind: 'lost', packageId: null, itemId: null, expected: null, found: null } as const;
  if (isMoney) return [{ ...none, expected: facts.preparedCents, found: 0 }];
  return items.map((item) => ({ ...none, itemId: item.id }));
}
