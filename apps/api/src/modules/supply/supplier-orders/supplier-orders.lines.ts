/** What an order is made of, read as the screens show it. */
import { sql } from 'kysely';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import {
  landedUnitCents,
  type Pricing,
  proposedPriceCents,
  unitCostOf,
  unitsOf,
  usualBenefitBp,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.rules.ts';
import type {
  SupplierOrder,
  SupplierOrderLine,
  SupplierOrderPiece,
} from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.schema.ts';
import type { SupplierOrderState } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.states.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** A line with what the catalogue says of its product now. */
export interface StoredLine extends Omit<SupplierOrderLine, 'pricing' | 'toEncodeUnits'> {
  /** Pieces that were uncoded alone and have no code again. */
  readonly uncodedUnits: number;
  readonly family: string;
  readonly gem: string;
  /** Of the product itself; null takes the platform's. */
  readonly ownBenefitBp: number | null;
  readonly terms: PriceTerms;
}

/** Priced for the main shops where it is sold there, and otherwise for the first platform that sells it. */
const platformOf = sql`case when 'main-jewellery' = any (c.platforms) then 'main-jewellery' else c.platforms[1] end`;

export function linesOf(db: Db, orderId: string): Promise<StoredLine[]> {
  return db.run(
    sql<StoredLine>`
      select l.id, l.catalogue_id as "catalogueId", c.code as "catalogueCode", coalesce(c.supplier_code, '') as
        "supplierCode", c.description, c.family, c.metal, c.gem, c.weight_mg as "weightMg", c.tax_bp as "taxBp",
        c.benefit_bp as "ownBenefitBp", c.state = 'archived' as "isArchived", l.units,
        l.expected_unit_cost_cents as "expectedUnitCostCents", l.billed_units as "billedUnits",
        l.unit_cost_cents as "unitCostCents", l.shipping_cents as "shippingCents",
        l.received_units as "receivedUnits", l.result, l.note, l.benefit_bp as "benefitBp",
        l.final_price_cents as "finalPriceCents", (select count(*)::int from supplier_order_pieces i
          where i.line_id = l.id and i.is_awaited) as "uncodedUnits",
        jsonb_build_object('goldRoundingCents', f.gold_rounding_cents, 'silverRoundingCents', f.silver_rounding_cents,
          'goldBenefitBp', f.gold_benefit_bp, 'silverBenefitBp', f.silver_benefit_bp) as terms
      from supplier_order_lines l join catalogue_products c on c.id = l.catalogue_id
        join platforms f on f.id = ${platformOf}
      where l.order_id = ${orderId} order by l.position, l.id`.compile(qb),
  );
}

export const pricingOf = ({ taxBp, metal, terms, ...line }: StoredLine): Pricing => ({
  landedCents: landedUnitCents(unitsOf(line), unitCostOf(line), line.shippingCents ?? 0),
  taxBp,
  metal,
  terms,
});

/** As a screen shows it: a price is proposed of what gets a code next, once it is known what it has cost. */
export function shownLine(stored: StoredLine, state: SupplierOrderState): SupplierOrderLine {
  const { family: _family, gem: _gem, ownBenefitBp, terms, uncodedUnits, ...shown } = stored;
  const line = { ...shown, toEncodeUnits: state === 'verified' ? (shown.receivedUnits ?? 0) : uncodedUnits };
  if (state !== 'verified' && uncodedUnits === 0) return { ...line, pricing: null };
  const pricing = pricingOf(stored);
  const benefitBp = usualBenefitBp(pricing, ownBenefitBp);
  const { landedCents } = pricing;
  return {
    ...line,
    pricing: { landedCents, terms, benefitBp, finalPriceCents: proposedPriceCents(pricing, benefitBp) },
  };
}

export function piecesOf(db: Db, orderId: string): Promise<SupplierOrderPiece[]> {
  return db.run(
    sql<SupplierOrderPiece>`
      select p.id, p.code, i.line_id as "lineId", i.cost_cents as "costCents",
        p.status = 'available' and p.store_id = o.store_id as "isOnSale"
      from supplier_order_lines l join supplier_orders o on o.id = l.order_id
        join supplier_order_pieces i on i.line_id = l.id and i.unmade_at is null
        join products p on p.id = i.product_id
      where l.order_id = ${orderId} order by l.position, p.id`.compile(qb),
  );
}

/** When it came to each state last. */
export function stepsOf(db: Db, orderId: string): Promise<SupplierOrder['steps']> {
  return db.run(
    sql<SupplierOrder['steps'][number]>`
      select state, at, "employeeName" from (
        select distinct on (s.to_state) s.to_state as state, s.at, s.id,
          coalesce(e.name, '') as "employeeName"
        from state_changes s left join employee_names e on e.id = s.employee_id
        where s.record_id = ${orderId} and s.concept = 'supplierOrder' order by s.to_state, s.id desc) last
      order by id`.compile(qb),
  );
}
