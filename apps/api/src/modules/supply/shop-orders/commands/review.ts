import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { shopOrdersErrors } from '@quilate/domain/modules/supply/shop-orders/shop-orders.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { addUnits, orderable } from '../shop-orders.catalogue.ts';
import { indexOrder, lockOrder } from '../shop-orders.store.ts';
import { shopOrderRecord } from '../shop-orders.record.ts';

/** What purchases decides line by line; what a line has come to follows from its units (S1 §4). */
export const review = action({
  endpoint: shopOrdersContract.review,
  record: shopOrderRecord,
  action: 'review',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx } = operation;
    refuseStale(facts, body.version);
    for (const [index, { lineId }] of body.lines.entries()) {
      const isTwice = body.lines.findIndex((line) => line.lineId === lineId) !== index;
      if (isTwice || !facts.lines.some((line) => line.id === lineId))
        throw refuse(shopOrdersErrors.LINE_UNKNOWN, {}, `lines.${index}.lineId`);
    }
    // What purchases added and takes back is no line any more.
    const dropped = body.lines.filter(
      ({ lineId, approvedUnits, isOnHold }) =>
        facts.lines.find((line) => line.id === lineId)!.requestedUnits === 0 && (isOnHold || !approvedUnits),
    );
    const kept = body.lines.filter((line) => !dropped.includes(line));
    await tx.run(
      sql`delete from shop_order_lines where id = any (${dropped.map((line) => line.lineId)}::uuid[])`.compile(qb),
    );
    await tx.run(
      sql`update shop_order_lines l set is_on_hold = r."isOnHold",
          approved_units = case when r."isOnHold" then null else r."approvedUnits" end
        from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb)
          as r("lineId" uuid, "approvedUnits" int, "isOnHold" boolean)
        where l.id = r."lineId"`.compile(qb),
    );
    for (const [index, { catalogueCode, units }] of body.added.entries()) {
      const product = await orderable(tx, catalogueCode, `added.${index}.catalogueCode`);
      await addUnits(tx, facts, { catalogueId: product.id, approvedUnits: units }, `added.${index}`);
    }
    if (body.added.length + dropped.length > 0) await indexOrder(tx, facts);
    const decided = (line: { lineId: string }) => facts.lines.find((known) => known.id === line.lineId)!.catalogueCode;
    const details = {
      lines: kept.map((line) => [decided(line), line.isOnHold ? null : line.approvedUnits]),
      added: body.added.map(({ catalogueCode, units }) => [catalogueCode, units]),
    };
    return { details };
  },
});
