/** What an order brought becomes pieces with a code: all of them, or those that were uncoded alone. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersErrors } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.errors.ts';
import {
  coversCost,
  proposedPriceCents,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type { EncodingBody } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import type { Operation } from '../../../platform/operation.ts';
import { encodeStock, type StockPiece } from '../../master-data/products/products.encoding.ts';
import { pricingOf, type StoredLine } from './supplier-orders.lines.ts';
import { matched, type OrderRecord } from './supplier-orders.store.ts';

export interface Priced {
  readonly line: StoredLine;
  readonly benefitBp: number;
  readonly finalPriceCents: number;
}

/** Each of these lines with its price: every one once, and no other. */
export const pricesOf = (lines: readonly StoredLine[], asked: EncodingBody['lines']): Priced[] =>
  matched(lines, asked).map(({ line, given, at }) => priceOf(line, given, at));

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

export async function savePrices(tx: Tx, priced: readonly Priced[]): Promise<void> {
  const rows = priced.map(({ line, benefitBp, finalPriceCents }) => ({ id: line.id, benefitBp, finalPriceCents }));
  await tx.run(
    sql`update supplier_order_lines l set benefit_bp = r."benefitBp", final_price_cents = r."finalPriceCents"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(id uuid, "benefitBp" int, "finalPriceCents" bigint) where l.id = r.id`.compile(qb),
  );
}

/** As the audit tells it. */
export const toldPrices = (priced: readonly Priced[], unitsOf: (line: StoredLine) => number | null) =>
  priced.map(({ line, benefitBp, finalPriceCents }) => ({
    catalogueCode: line.catalogueCode,
    units: unitsOf(line),
    benefitBp,
    finalPriceCents,
  }));

/** A piece with its code for each cost of each line, in the warehouse; answers their codes. */
export async function makePieces(
  operation: Operation,
  { storeId, storeCode, code: operationCode }: OrderRecord,
  priced: readonly Priced[],
  costsOf: (line: StoredLine) => readonly number[],
): Promise<string[]> {
  const wanted = priced.flatMap(({ line, finalPriceCents }) =>
    costsOf(line).map((costCents) => ({ lineId: line.id, piece: asPiece(line, costCents, finalPriceCents) })),
  );
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
  return made.map(({ code }) => code);
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

export interface AwaitedPiece {
  readonly productId: string;
  readonly lineId: string;
  readonly costCents: number;
}
/** Uncoded alone, and without a code again. */
export const awaitedPieces = (tx: Tx, orderId: string): Promise<AwaitedPiece[]> =>
  tx.run(
    sql<AwaitedPiece>`select i.product_id as "productId", i.line_id as "lineId", i.cost_cents as "costCents"
      from supplier_order_lines l join supplier_order_pieces i on i.line_id = l.id and i.is_awaited
      where l.order_id = ${orderId} order by l.position, i.product_id`.compile(qb),
  );

/** They have their codes again, or their order begins anew with all of them. */
export const stopAwaiting = (tx: Tx, pieces: readonly AwaitedPiece[]): Promise<unknown> =>
  tx.run(
    sql`update supplier_order_pieces set is_awaited = false
      where product_id = any (${pieces.map(({ productId }) => productId)}::uuid[])`.compile(qb),
  );
