import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import {
  coversCost,
  pieceCosts,
  proposedPriceCents,
  unitCostOf,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { EncodingBody } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { action } from '../../../../platform/action.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { qb, type Tx } from '../../../../platform/db.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { encodeStock, type StockPiece } from '../../../master-data/products/products.encoding.ts';
import { pricingOf, type StoredLine } from '../supplier-orders.lines.ts';
import { lockOrder, matched, type OrderRecord } from '../supplier-orders.store.ts';
import { supplierOrderRecord } from '../supplier-orders.record.ts';

/** A piece with its code for each unit that came, in the warehouse, at what it has cost: all of them, or none. */
export const encode = action({
  endpoint: supplierOrdersContract.encode,
  record: supplierOrderRecord,
  action: 'encode',
  lock: lockOrder,
  async run(operation, { facts, body }) {
    const { tx, now } = operation;
    refuseStale(facts, body.version);
    const priced = matched(facts.lines, body.lines).map(({ line, given, at }) => priceOf(line, given, at));
    await savePrices(tx, priced);
    const units = await makePieces(operation, facts, priced);
    const prices = priced.map(({ line, benefitBp, finalPriceCents }) => ({
      catalogueCode: line.catalogueCode,
      units: line.receivedUnits,
      benefitBp,
      finalPriceCents,
    }));
    return { columns: { encoded_at: now }, details: { units, prices } };
  },
});

interface Priced {
  readonly line: StoredLine;
  readonly benefitBp: number;
  readonly finalPriceCents: number;
}

/** As it was typed, or as the catalogue would price it with that benefit; never below what the piece has cost. */
function priceOf(line: StoredLine, given: EncodingBody['lines'][number], at: number): Priced {
  const pricing = pricingOf(line);
  const { benefitBp } = given;
  // What costs nothing is still sold for something.
  const finalPriceCents = given.finalPriceCents ?? Math.max(1, proposedPriceCents(pricing, benefitBp));
  if (!coversCost(finalPriceCents, line.taxBp, pricing.landedCents)) {
    const { landedCents } = pricing;
    throw refuse(supplierOrdersErrors.PRICE_BELOW_COST, { landedCents }, `lines.${at}.finalPriceCents`);
  }
  return { line, benefitBp, finalPriceCents };
}

async function savePrices(tx: Tx, priced: readonly Priced[]): Promise<void> {
  const rows = priced.map(({ line, benefitBp, finalPriceCents }) => ({ id: line.id, benefitBp, finalPriceCents }));
  await tx.run(
    sql`update supplier_order_lines l set benefit_bp = r."benefitBp", final_price_cents = r."finalPriceCents"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "benefitBp" int, "finalPriceCents" bigint) where l.id = r.id`.compile(qb),
  );
}

/** Answers how many. */
async function makePieces(operation: Operation, order: OrderRecord, priced: readonly Priced[]): Promise<number> {
  const wanted = priced.flatMap(({ line, finalPriceCents }) =>
    pieceCosts(line.receivedUnits ?? 0, unitCostOf(line), line.shippingCents ?? 0).map((costCents) => ({
      lineId: line.id,
      piece: asPiece(line, costCents, finalPriceCents),
    })),
  );
  const { storeId, storeCode, code: operationCode } = order;
  const made = await encodeStock(
    operation,
    wanted.map(({ piece }) => piece),
    { storeId, storeCode, operationCode },
  );
  const rows = wanted.map(({ lineId, piece }, at) => ({ id: made[at]!.id, lineId, cents: piece.costCents }));
  await operation.tx.run(
    sql`insert into supplier_order_pieces (product_id, line_id, cost_cents)
      select r.id, r."lineId", r.cents from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "lineId" uuid, cents bigint)`.compile(qb),
  );
  return sum(priced.map(({ line }) => line.receivedUnits ?? 0));
}

/** New, and as its product of the catalogue says it is. */
const asPiece = (line: StoredLine, costCents: number, finalPriceCents: number): StockPiece => ({
  description: line.description,
  family: line.family,
  metal: line.metal,
  source: 'NEW',
  weightMg: line.weightMg,
  gem: line.gem,
  gemWeightMg: 0,
  costCents,
  finalPriceCents,
  taxBp: line.taxBp,
  catalogueId: line.catalogueId,
});
