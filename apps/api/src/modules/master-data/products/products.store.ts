/** One product held for a change of its own, and what every change of it tells. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import type { PriceReference } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import type { Investment } from '@quilate/domain/modules/master-data/products/products.investment.ts';

export interface ProductRecord {
  readonly id: string;
  readonly code: string;
  readonly state: ProductStatus;
  readonly storeId: string;
  readonly createdAt: string;
  readonly version: number;
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly description: string;
  readonly gem: string;
  readonly gemWeightMg: number;
  readonly isRefundable: boolean;
  readonly notes: string | null;
  readonly finalPriceCents: number;
  readonly taxBp: number;
  readonly investment: Investment | null;
  readonly priceReference: PriceReference;
  readonly extraFixedPriceCents: number;
  readonly catalogueId: string | null;
  readonly place: string;
  readonly wasOfTheHouse: boolean;
}

/** Whether the record `p` was on a shelf when it was missed: not on its way, and kept for nobody. */
export const wasOfTheHouse = sql<boolean>`coalesce((
  select m.from_state <> 'shipping' from state_changes m
  where p.status = 'missing' and m.record_id = p.id and m.to_state = 'missing'
  order by m.at desc limit 1), false)`;

/** What the record `p` is as investment gold. */
export const investmentOf = sql<Investment | null>`case when p.investment is not null then jsonb_build_object(
  'kind', p.investment, 'fineness', p.fineness, 'mintedYear', p.minted_year) end`;

interface LockInput {
  readonly tx: Tx;
  readonly scope: Scope;
  readonly params: { readonly productId: string };
}

/** In the order of their ids, so that two who hold several never wait for each other. */
export const heldProducts = (tx: Tx, ids: readonly string[]): Promise<ProductRecord[]> =>
  tx.run(
    sql<ProductRecord>`
      select p.id, p.code, p.status as state, p.store_id as "storeId", p.created_at as "createdAt", p.version, p.metal,
        p.weight_mg as "weightMg", p.description, p.gem, p.gem_weight_mg as "gemWeightMg",
        p.is_refundable as "isRefundable", p.notes, p.final_price_cents as "finalPriceCents", p.tax_bp as "taxBp",
        ${investmentOf} as investment, p.price_reference as "priceReference",
        p.extra_fixed_price_cents as "extraFixedPriceCents",
        p.catalogue_id as "catalogueId",
        (select c.place from custody_items c where c.item_id = p.id) as place, ${wasOfTheHouse} as "wasOfTheHouse"
      from products p where p.id = any (${[...ids]}::uuid[]) order by p.id for no key update`.compile(qb),
  );

export async function lockProduct({ tx, scope, params }: LockInput): Promise<ProductRecord> {
  const [row] = await heldProducts(tx, [params.productId]);
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

interface StepInput {
  readonly to: ProductStatus;
  readonly body?: { readonly reason?: string } | undefined;
}

/** What is wrong with a piece lasts as long as it is defective. */
export const defectColumns = (_: Operation, { to, body }: StepInput) => ({
  columns: { defect_description: to === 'defective' ? (body?.reason ?? null) : null },
});

/** Why it is out of the sale lasts as long as it is. */
export const reasonColumns = (_: Operation, { body }: { readonly body: { reason?: string; signature: unknown } }) => ({
  columns: { status_reason: body?.reason ?? null },
});

/** Another place for a piece by an action of its own. */
export async function putPiece(
  operation: Operation,
  { id, place }: ProductRecord,
  action: 'markStolen' | 'recover',
  to: string,
): Promise<void> {
  if (place === to) return;
  const reason = productsEs.actions[action];
  await moveItems(operation, [{ itemId: id, kind: 'product', from: place, to, reason, operationCode: null }]);
}
