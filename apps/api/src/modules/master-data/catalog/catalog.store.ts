/** One catalogue product held for a change, and what every change of it writes and tells. */
import { sql } from 'kysely';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { catalogErrors } from '@quilate/domain/modules/master-data/catalog/catalog.errors.ts';
import type { CatalogueFacts } from '@quilate/domain/modules/master-data/catalog/catalog.machine.ts';
import type { CatalogueEdit, NewCatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { countUnits, holdUnits } from './catalog.stock.ts';

export interface CatalogueRecord extends CatalogueFacts, Omit<CatalogueEdit, 'supplierCode' | 'note'> {
  readonly id: string;
  readonly code: string;
  readonly createdAt: string;
  readonly supplierCode: string;
  readonly note: string;
}

interface LockInput {
  readonly tx: Tx;
  readonly params: { readonly catalogueId: string };
}

async function hold({ tx, params }: LockInput): Promise<Omit<CatalogueRecord, 'units'>> {
  const row = await tx.first(
    sql<Omit<CatalogueRecord, 'units'>>`
      select c.id, c.code, c.state, c.created_at as "createdAt", c.version,
        coalesce(c.supplier_code, '') as "supplierCode",
        c.description, c.family, c.metal, c.weight_mg as "weightMg", c.gem, c.cost_cents as "costCents",
        c.benefit_bp as "benefitBp", c.tax_bp as "taxBp", c.low_stock_units as "lowStockUnits",
        c.product_status as "productStatus", c.categories, c.platforms, coalesce(c.note, '') as note,
        array(select b.barcode from catalogue_barcodes b where b.catalogue_id = c.id order by b.position) as barcodes
      from catalogue_products c where c.id = ${params.catalogueId} for no key update of c`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export async function lockCatalogue(input: LockInput): Promise<CatalogueRecord> {
  return { ...(await hold(input)), units: await countUnits(input.tx, input.params.catalogueId) };
}

/** Holds its pieces too: whether any is left decides, and a sale must not decide at the same time. */
export async function lockWithPieces(input: LockInput): Promise<CatalogueRecord> {
  const { tx, params } = input;
  const held = await hold(input);
  // Of a discontinued one a sale holds the piece and asks for the product: asking the other way round would lock both.
  const units = await (held.state === 'active' ? holdUnits : countUnits)(tx, params.catalogueId);
  return { ...held, units };
}

/** As columns; what is left empty is absent. */
export const valuesOf = (body: NewCatalogueProduct) => ({
  supplier_code: body.supplierCode || null,
  description: body.description,
  family: body.family,
  metal: body.metal,
  weight_mg: body.weightMg,
  gem: body.gem,
  cost_cents: body.costCents,
  benefit_bp: body.benefitBp,
  tax_bp: body.taxBp,
  low_stock_units: body.lowStockUnits,
  product_status: body.productStatus,
  categories: body.categories,
  platforms: body.platforms,
  note: body.note || null,
});

/** A barcode is of one product only; who comes second is told which one, also when both come at once. */
export async function saveBarcodes(tx: Tx, catalogueId: string, barcodes: readonly string[]): Promise<void> {
  await tx.run(qb.deleteFrom('catalogue_barcodes').where('catalogue_id', '=', catalogueId));
  if (barcodes.length === 0) return;
  const kept = await tx.run(
    sql<{ barcode: string }>`
      insert into catalogue_barcodes (barcode, catalogue_id, position)
      select barcode, ${catalogueId}::uuid, (at - 1)::int
      from unnest(${[...barcodes]}::text[]) with ordinality as given(barcode, at)
      order by barcode on conflict do nothing returning barcode`.compile(qb),
  );
  const taken = barcodes.find((barcode) => !kept.some((row) => row.barcode === barcode));
  if (taken !== undefined) throw refuse(catalogErrors.BARCODE_TAKEN, { barcode: taken }, 'barcodes');
}

type Searchable = Pick<CatalogueRecord, 'id' | 'code' | 'createdAt'> &
  Pick<NewCatalogueProduct, 'description' | 'supplierCode' | 'barcodes'>;

export const catalogueWords = ({
  code,
  description,
  supplierCode,
  barcodes,
}: Pick<Searchable, 'code' | 'description' | 'supplierCode' | 'barcodes'>): string[] =>
  wordsOf(code, code.replace(/^CAT/, ''), supplierCode, description, ...barcodes);

export function indexCatalogue(db: Db, product: Searchable): Promise<void> {
  const { id: recordId, createdAt: at } = product;
  return reindexWords(db, { kind: 'catalogueProduct', recordId, at, storeId: null, words: catalogueWords(product) });
}
