/** The catalogue as screens read it. */
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import type { Availability } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { catalogueList } from '@quilate/domain/modules/master-data/catalog/catalog.lists.ts';
import { sql } from 'kysely';
import type { Contract } from '@quilate/domain/kernel/contract.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { karatOf } from '@quilate/domain/kernel/metals.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogMachine, catalogRules } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import {
  availabilityOf,
  cataloguePrice,
  type CatalogueState,
  stockSplit,
} from '@quilate/domain/modules/master-data/catalog/catalog.rules.ts';
import type {
  CatalogueFound,
  CatalogueProduct,
  CatalogueSummary,
} from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { productPricesGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Who } from '../../../platform/who.ts';
import { together } from '../../../platform/together.ts';
import { costsOf, pendingUnitsOf } from './catalog.costs.ts';
import { historyOf } from './catalog.history.ts';
import { imagesOf, mainImage } from './catalog.images.ts';
import { availabilitySql, inStock, unitsOf, unitsPerStore } from './catalog.stock.ts';

type Stored = Omit<CatalogueSummary, 'salePriceCents' | 'availability'> & {
  readonly state: CatalogueState;
  readonly lowStockUnits: number;
  readonly costCents: number;
  readonly benefitBp: number | null;
  readonly taxBp: number;
  readonly platforms: PlatformId[];
  readonly createdAt: string;
};

const columns = sql<Stored>`
  c.id, c.code, c.supplier_code as "supplierCode", c.description, c.state, c.family, c.metal,
  c.weight_mg as "weightMg", c.categories, c.low_stock_units as "lowStockUnits", c.cost_cents as "costCents",
  c.benefit_bp as "benefitBp", c.tax_bp as "taxBp", c.platforms, c.created_at as "createdAt",
  ${mainImage('c.id')} as "imageId"`;

/** Its life first: the pieces of what is not offered any more need not be counted. */
const isAvailable = (names: readonly Availability[]) => sql`
  c.state = any (${names.map((name) => (name === 'discontinued' || name === 'archived' ? name : 'active'))}::text[])
  and ${availabilitySql} = any (${[...names]}::text[])`;
const overlaps = (column: string) => (values: readonly string[]) => sql`${sql.ref(column)} && ${[...values]}::text[]`;

const catalogueRecords = recordList(catalogueList)<Stored>({
  kind: 'catalogueProduct',
  table: sql`catalogue_products c cross join lateral (select ${unitsOf} as units) s`,
  as: 'c',
  columns: sql`${columns}, s.units`,
  sort: { createdAt: instant('c.created_at') },
  where: {
    availability: isAvailable,
    family: isOneOf('c.family'),
    metal: isOneOf('c.metal'),
    category: overlaps('c.categories'),
    platformId: overlaps('c.platforms'),
  },
});
export async function listCatalogue(db: Db, who: Who, query: PageQuery<typeof catalogueList>) {
  const [page, terms] = await Promise.all([listRecords(db, catalogueRecords, query), platformTerms(db)]);
  return { ...page, data: page.data.map((row) => summaryOf(row, who, terms)) };
}

type Terms = ReadonlyMap<PlatformId, PriceTerms>;

/** What a new price is made with on each platform: the price of the catalogue is worked out, never kept. */
async function platformTerms(db: Db): Promise<Terms> {
  const rows = await db.run(
    qb
      .selectFrom('platforms')
      .select([
        'id',
        'gold_rounding_cents as goldRoundingCents',
        'silver_rounding_cents as silverRoundingCents',
        'gold_benefit_bp as goldBenefitBp',
        'silver_benefit_bp as silverBenefitBp',
      ]),
  );
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}

function summaryOf(row: Stored, who: Who, terms: Terms): CatalogueSummary & Stored {
  const platformId = who.platformIds.find((id) => row.platforms.includes(id)) ?? row.platforms[0]!;
  return {
    ...row,
    availability: availabilityOf(row.state, row.units, row.lowStockUnits),
    salePriceCents: cataloguePrice(row, terms.get(platformId)!).salePriceCents,
  };
}

/** A code of ours or a barcode, and what this shop has of it. */
export async function catalogueAnywhere(db: Db, who: Who, code: string): Promise<CatalogueFound | undefined> {
  const [row, terms] = await Promise.all([
    db.first(
      sql<Stored>`select ${columns}, ${unitsOf} as units from catalogue_products c where c.code = ${code}
        or c.id = (select b.catalogue_id from catalogue_barcodes b where b.barcode = ${code})`.compile(qb),
    ),
    platformTerms(db),
  ]);
  if (!row) return undefined;
  const pieces = await db.run(
    sql<CatalogueFound['pieces'][number]>`
      select p.id, p.code, p.final_price_cents as "finalPriceCents", p.status = 'available' as "isFree"
      from products p where p.catalogue_id = ${row.id} and p.store_id = ${who.storeId} and ${inStock}
      order by p.status <> 'available', p.code limit 200`.compile(qb),
  );
  return { ...summaryOf(row, who, terms), pieces };
}

export async function catalogueByCode(db: Db, who: Who, code: string): Promise<CatalogueFound> {
  const found = await catalogueAnywhere(db, who, code);
  if (!found) throw refuse(productsErrors.CATALOGUE_UNKNOWN, { catalogueCode: code });
  return found;
}

interface DetailRow extends Stored {
  readonly gem: CatalogueProduct['gem'];
  readonly productStatus: CatalogueProduct['productStatus'];
  readonly note: string | null;
  readonly barcodes: string[];
  readonly version: number;
}

export async function getCatalogue(db: Db, who: Who, id: string): Promise<CatalogueProduct> {
  const seesCosts = reachOf(who.role, COSTS) !== undefined;
  const reads = together(db);
  const [row, stores, images, terms, history, pendingUnits, costs] = await Promise.all([
    reads.first(
      sql<DetailRow>`
        select ${columns}, ${unitsOf} as units, c.gem, c.product_status as "productStatus", c.note, c.version,
          array(select b.barcode from catalogue_barcodes b where b.catalogue_id = c.id order by b.position) as barcodes
        from catalogue_products c where c.id = ${id}`.compile(qb),
    ),
    unitsPerStore(reads, id),
    imagesOf(reads, id),
    platformTerms(reads),
    historyOf(reads, id),
    pendingUnitsOf(reads, id),
    seesCosts ? costsOf(reads, id) : null,
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { costCents, benefitBp } = row;
  return {
    ...summaryOf(row, who, terms),
    karat: karatOf(row.metal),
    cost: seesCosts ? { costCents, benefitBp } : null,
    costs,
    prices: row.platforms.map((platformId) => {
      const price = cataloguePrice(row, terms.get(platformId)!);
      return { platformId, ...price, benefitBp: seesCosts ? price.benefitBp : null };
    }),
    stock: { ...stockSplit(stores), pendingUnits },
    images,
    history,
    gem: row.gem,
    productStatus: row.productStatus,
    note: row.note,
    barcodes: row.barcodes,
    version: row.version,
    actions: offers(catalogMachine, catalogRules, row).filter(({ action }) => mayTake(who.role, action)),
  };
}

const COSTS = productPricesGrants.read;

function mayTake(role: Role, action: string): boolean {
  const own = (catalogContract as Contract)[action];
  return own !== undefined && own.policy !== 'public' && reachOf(role, own.policy) !== undefined;
}
