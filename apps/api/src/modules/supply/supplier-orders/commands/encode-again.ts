import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import {
  awaitedPieces,
  makePieces,
  pricesOf,
  savePrices,
  stopAwaiting,
  toldPrices,
} from '../supplier-orders.pieces.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';
import { lockOrder } from '../supplier-orders.store.ts';

/** Another piece for each that was uncoded alone, with what that one cost: the others stay as they are. */
export const encodeAgain = action({
  endpoint: supplierOrdersContract.encodeAgain,
  record: supplierOrderRecord,
  action: 'encodeAgain',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    const awaited = await awaitedPieces(tx, facts.id);
    const waiting = facts.lines.filter(({ uncodedUnits }) => uncodedUnits > 0);
    const priced = pricesOf(waiting, body.lines);
    // The price of a line is that of its pieces while one of them has it.
    await savePrices(
      tx,
      priced.filter(({ line }) => line.uncodedUnits === line.receivedUnits),
    );
    await stopAwaiting(tx, awaited);
    const made = await makePieces(operation, facts, priced, ({ id }) =>
      awaited.filter(({ lineId }) => lineId === id).map(({ costCents }) => costCents),
    );
    return { details: { pieces: made, prices: toldPrices(priced, ({ uncodedUnits }) => uncodedUnits) } };
  },
});
