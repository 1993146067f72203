/** Products as screens read them. */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { productPricesGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { productList } from '@quilate/domain/modules/master-data/products/products.lists.ts';
import { sql } from 'kysely';
import type { Contract } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { karatOf } from '@quilate/domain/kernel/metals.ts';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { type Corner, cornerEs, placeEs } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { defaultDiscountOf } from '@quilate/domain/modules/master-data/products/products.rules.ts';
import type { Product, ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { linesOf } from '../../../platform/audit.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isId, isIdOf, isOneOf, isRareOf, recordList, whole } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { historyOf } from '../../foundations/custody/custody.public.ts';
import { saleDiscounts } from '../prices/prices.public.ts';
import { imagesOf, mainImage } from './products.images.ts';
import { investmentOf, wasOfTheHouse } from './products.store.ts';
import { taxOf } from '@quilate/domain/modules/master-data/receipts/receipts.taxes.ts';

type Row = Omit<ProductSummary, 'defaultDiscountBp'>;

const summaryColumns = sql<Row>`
  p.id, p.code, p.created_at as "createdAt", p.description, p.status, p.metal, p.family, p.source,
  p.weight_mg as "weightMg",
  p.final_price_cents as "finalPriceCents", p.tax_bp as "taxBp",
  piece_treatment(p.investment, p.store_id) as treatment, p.store_id as "storeId", s.name as "storeName",
  ${mainImage('p.id')} as "imageId"`;

const productRecords = recordList(productList)<Row>({
  kind: 'product',
  table: 'products',
  as: 'p',
  columns: summaryColumns,
  joins: sql`join store_names s on s.id = p.store_id`,
  store: 'p.store_id',
  sort: { createdAt: instant('p.created_at'), finalPriceCents: whole('p.final_price_cents') },
  where: {
    status: isOneOf('p.status'),
    metal: isRareOf('p.metal', ['ORO_18']),
    family: isOneOf('p.family'),
    source: isRareOf('p.source', ['NEW']),
    storeId: isIdOf('p.store_id'),
    catalogueId: isId('p.catalogue_id'),
    minCents: (cents) => sql`p.final_price_cents >= ${cents}`,
    maxCents: (cents) => sql`p.final_price_cents <= ${cents}`,
  },
  sums: { weightMg: sql`p.weight_mg`, finalPriceCents: sql`p.final_price_cents` },
});
export async function listProducts(db: Db, scope: Scope, query: PageQuery<typeof productList>) {
  const [page, discounts] = await Promise.all([listRecords(db, productRecords, query, { scope }), saleDiscounts(db)]);
  const data = page.data.map((row) => ({ ...row, defaultDiscountBp: defaultDiscountOf(discounts, row) }));
  return { ...page, data };
}

/** A scanned label, in any shop: the counter must say where a piece is, not that it does not exist. */
export async function productAnywhere(db: Db, code: string): Promise<ProductSummary | undefined> {
  const [row, discounts] = await Promise.all([
    db.first(
      sql<Row>`select ${summaryColumns} from products p
        join store_names s on s.id = p.store_id where p.code = ${code}`.compile(qb),
    ),
    saleDiscounts(db),
  ]);
  return row && { ...row, defaultDiscountBp: defaultDiscountOf(discounts, row) };
}

export async function productByCode(db: Db, code: string): Promise<ProductSummary> {
  const product = await productAnywhere(db, code);
  if (!product) throw refuse(productsErrors.PRODUCT_UNKNOWN, { productCode: code });
  return product;
}

interface DetailRow extends Row {
  readonly gem: string;
  readonly gemWeightMg: number;
  readonly costCents: number | null;
  readonly isFixedPrice: boolean;
  readonly extraFixedPriceCents: number;
  readonly priceReference: Product['priceReference'];
  readonly investment: Product['investment'];
  readonly isRefundable: boolean;
  readonly defectDescription: string | null;
  readonly catalogue: Product['catalogue'];
  readonly statusReason: string | null;
  readonly wasOfTheHouse: boolean;
  readonly notes: string | null;
  readonly version: number;
  readonly location: string | null;
  readonly corner: Corner | null;
}

export async function getProduct(db: Db, scope: Scope, role: Role, id: string): Promise<Product> {
  const reads = together(db);
  const [row, history, discounts, stores, images] = await Promise.all([
    reads.first(
      sql<DetailRow>`
        select ${summaryColumns}, p.gem, p.gem_weight_mg as "gemWeightMg", p.cost_cents as "costCents",
          ${investmentOf} as investment, p.is_fixed_price as "isFixedPrice",
          p.extra_fixed_price_cents as "extraFixedPriceCents",
          p.price_reference as "priceReference", p.is_refundable as "isRefundable",
          p.defect_description as "defectDescription", p.status_reason as "statusReason",
          ${wasOfTheHouse} as "wasOfTheHouse", p.notes, p.version, c.place as location, c.corner,
          case when k.id is not null then jsonb_build_object('id', k.id, 'code', k.code, 'description',
            k.description, 'by', a.by, 'at', a.at) end as catalogue
        from products p join store_names s on s.id = p.store_id left join custody_items c on c.item_id = p.id
          left join catalogue_names k on k.id = p.catalogue_id left join lateral ${lastAssociation} a on true
        where p.id = ${id} and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}`.compile(qb),
    ),
    historyOf(reads, id),
    saleDiscounts(reads),
    reads.run(qb.selectFrom('store_names').select(['code', 'name'])),
    imagesOf(reads, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { wasOfTheHouse: wasHouses, corner, ...shown } = row;
  const names = Object.fromEntries(stores.map((store) => [store.code, store.name]));
  const { baseCents, taxCents } = taxWithin(row.finalPriceCents, taxOf(row).taxBp);
  return {
    ...shown,
    karat: karatOf(row.metal),
    defaultDiscountBp: defaultDiscountOf(discounts, row),
    costCents: reachOf(role, COSTS) === undefined ? null : row.costCents,
    basePriceCents: baseCents,
    taxCents,
    location: row.location ?? '',
    locationEs: row.location ? cornerEs(placeEs(row.location, names), corner) : '',
    history: history.map(({ corner: nook, ...step }) => ({
      ...step,
      placeEs: cornerEs(placeEs(step.place, names), nook),
    })),
    images,
    actions: offers(productMachine, productRules, { state: row.status, wasOfTheHouse: wasHouses }).filter(
      ({ action }) => mayTake(role, action),
    ),
  };
}

/** Who said of which catalogue product a piece is, for the record `p`. */
const lastAssociation = sql`(
  select coalesce(e.name, '') as by, a.at from ${linesOf(sql`array[p.id]`)} a
    left join employee_names e on e.id = a.employee_id
  where a.action = 'product.associate' order by a.at desc limit 1)`;

const COSTS = productPricesGrants.read;

/** What a person takes on the record itself has an address of its own; the rest belongs to a sale or a return. */
function mayTake(role: Role, action: string): boolean {
  const own = (productsContract as Contract)[action];
  return own !== undefined && own.policy !== 'public' && reachOf(role, own.policy) !== undefined;
}
