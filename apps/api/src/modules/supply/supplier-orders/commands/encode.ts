import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { pieceCosts, unitCostOf } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { makePieces, pricesOf, savePrices, toldPrices } from '../supplier-orders.pieces.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';
import { lockOrder } from '../supplier-orders.store.ts';

/** A piece with its code for each unit that came, in the warehouse, at what it has cost: all of them, or none. */
export const encode = action({
  endpoint: supplierOrdersContract.encode,
  record: supplierOrderRecord,
  action: 'encode',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx, now } = operation;
    refuseStale(facts, body.version);
    const priced = pricesOf(facts.lines, body.lines);
    await savePrices(tx, priced);
    const made = await makePieces(operation, facts, priced, (line) =>
      pieceCosts(line.receivedUnits ?? 0, unitCostOf(line), line.shippingCents ?? 0),
    );
    const prices = toldPrices(priced, ({ receivedUnits }) => receivedUnits);
    return { columns: { encoded_at: now }, details: { units: made.length, prices } };
  },
});
