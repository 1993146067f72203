/** Products as screens read them. */
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import type { Product, ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { matching } from '../../../platform/search.ts';
import type { Scope } from '../../../platform/who.ts';
import { historyOf } from '../../foundations/custody/custody.public.ts';
import { saleDiscounts } from '../prices/prices.public.ts';
import { defaultDiscountOf } from './products.public.ts';

type Row = Omit<ProductSummary, 'defaultDiscountBp'> & { createdAt: string };

const summaryColumns = sql<Row>`
  p.id, p.code, p.description, p.status, p.metal, p.family, p.source, p.weight_mg as "weightMg",
  p.final_price_cents as "finalPriceCents", p.tax_bp as "taxBp", p.store_id as "storeId", s.name as "storeName",
  p.created_at as "createdAt"`;

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly metal?: readonly string[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

export async function listProducts(db: Db, scope: Scope, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const matches = query.q ? await matching(db, 'product', query.q) : undefined;
  if (query.q && !matches) return { data: [], totalCount: 0 };
  const filters: RawBuilder<unknown>[] = [];
  if (scope) filters.push(sql`p.store_id = any (${[...scope]}::uuid[])`);
  if (query.status?.length) filters.push(sql`p.status = any (${[...query.status]}::text[])`);
  if (query.metal?.length) filters.push(sql`p.metal = any (${[...query.metal]}::text[])`);
  const after = cursor ? [sql`(p.created_at, p.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  // The words are filtered with the record's own row, so that a page is always full.
  const matchFilter = (more: readonly RawBuilder<unknown>[]) =>
    sql`exists (select from products p where p.id = m.record_id and ${and([...filters, ...more])})`;
  const from = (limit: number, more: readonly RawBuilder<unknown>[]) =>
    matches
      ? sql`from (${matches.rows(limit, matchFilter(more))}) found join products p on p.id = found.record_id`
      : sql`from products p`;
  const where = (more: readonly RawBuilder<unknown>[]) => (matches ? sql`true` : and([...filters, ...more]));
  const [rows, { count }, discounts] = await Promise.all([
    db.run(
      sql<Row>`select ${summaryColumns} ${from(query.limit + 1, after)} join stores s on s.id = p.store_id
        where ${where(after)} order by p.created_at desc, p.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`${from(1001, [])} where ${where([])}`).compile(qb)),
    saleDiscounts(db),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.createdAt, id: row.id }));
  const priced = data.map((row) => ({ ...row, defaultDiscountBp: defaultDiscountOf(discounts, row) }));
  return { data: priced, ...totals(count), ...next };
}

/** A scanned label, in any shop: the counter must say where a piece is, not that it does not exist. */
export async function productByCode(db: Db, code: string): Promise<ProductSummary> {
  const [row, discounts] = await Promise.all([
    db.first(
      sql<Row>`select ${summaryColumns} from products p
        join stores s on s.id = p.store_id where p.code = ${code}`.compile(qb),
    ),
    saleDiscounts(db),
  ]);
  if (!row) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode: code });
  return { ...row, defaultDiscountBp: defaultDiscountOf(discounts, row) };
}

interface DetailRow extends Row {
  readonly gem: string;
  readonly gemWeightMg: number;
  readonly costCents: number | null;
  readonly isFixedPrice: boolean;
  readonly extraFixedPriceCents: number;
  readonly priceReference: Product['priceReference'];
  readonly isRefundable: boolean;
  readonly defectDescription: string | null;
  readonly catalogueCode: string | null;
  readonly notes: string | null;
  readonly version: number;
  readonly location: string | null;
}

export async function getProduct(db: Db, scope: Scope, id: string, seesCost: boolean): Promise<Product> {
  const [row, history, discounts, stores] = await Promise.all([
    db.first(
      sql<DetailRow>`
        select ${summaryColumns}, p.gem, p.gem_weight_mg as "gemWeightMg", p.cost_cents as "costCents",
          p.is_fixed_price as "isFixedPrice", p.extra_fixed_price_cents as "extraFixedPriceCents",
          p.price_reference as "priceReference", p.is_refundable as "isRefundable",
          p.defect_description as "defectDescription", p.catalogue_code as "catalogueCode", p.notes, p.version,
          c.place as location
        from products p join stores s on s.id = p.store_id left join custody_items c on c.item_id = p.id
        where p.id = ${id} and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}`.compile(qb),
    ),
    historyOf(db, id),
    saleDiscounts(db),
    db.run(qb.selectFrom('stores').select(['code', 'name'])),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const names = Object.fromEntries(stores.map((store) => [store.code, store.name]));
  const { baseCents, taxCents } = taxWithin(row.finalPriceCents, row.taxBp);
  return {
    ...row,
    karat: row.metal && row.metal !== 'PLATA' ? Number(/\d+/.exec(METAL_ES[row.metal])?.[0]) || null : null,
    defaultDiscountBp: defaultDiscountOf(discounts, row),
    costCents: seesCost ? row.costCents : null,
    basePriceCents: baseCents,
    taxCents,
    location: row.location ?? '',
    locationEs: row.location ? placeEs(row.location, names) : '',
    history: history.map((step) => ({ ...step, placeEs: placeEs(step.place, names) })),
    actions: offers(productMachine, productRules, { state: row.status }).filter((offer) => BUTTONS.has(offer.action)),
  };
}

/** The actions a person takes on the record itself; the others belong to a sale or a return. */
const BUTTONS = new Set<string>(['prereserve', 'undoPrereserve']);
