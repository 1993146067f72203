/** What a form of the catalogue holds while it is filled in, and how it is sent and read aloud. */
import { grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { LOW_STOCK_UNITS } from '@quilate/domain/modules/master-data/catalog/catalog.limits.ts';
import type {
  CatalogueProduct,
  NewCatalogueProduct,
} from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';

type Kept = Pick<
  NewCatalogueProduct,
  'supplierCode' | 'description' | 'family' | 'gem' | 'productStatus' | 'categories' | 'platforms' | 'note'
>;
export interface CatalogueValues extends Kept {
  readonly metal: Metal | '';
  readonly weightMg: number | null;
  readonly costCents: number | null;
  readonly benefitBp: number | null;
  readonly taxBp: string;
  readonly lowStockUnits: string;
  /** One in each line. */
  readonly barcodes: string;
}

export const EMPTY: CatalogueValues = {
  supplierCode: '',
  description: '',
  family: 'ANILLO',
  metal: 'ORO_18',
  weightMg: null,
  gem: 'NINGUNA',
  costCents: null,
  benefitBp: null,
  taxBp: '1500',
  lowStockUnits: String(LOW_STOCK_UNITS),
  productStatus: 'available',
  categories: [],
  platforms: ['main-jewellery'],
  barcodes: '',
  note: '',
};

/** As the record is read, or as a stale edit tells it. */
export const fromBody = (body: NewCatalogueProduct): CatalogueValues => ({
  supplierCode: body.supplierCode,
  description: body.description,
  family: body.family,
  metal: body.metal ?? '',
  weightMg: body.weightMg,
  gem: body.gem,
  costCents: body.costCents,
  benefitBp: body.benefitBp,
  taxBp: String(body.taxBp),
  lowStockUnits: String(body.lowStockUnits),
  productStatus: body.productStatus,
  categories: body.categories,
  platforms: body.platforms,
  barcodes: body.barcodes.join('\n'),
  note: body.note,
});

/** Whoever writes the catalogue knows what it costs. */
export const fromProduct = (product: CatalogueProduct): CatalogueValues =>
  fromBody({
    ...product,
    supplierCode: product.supplierCode ?? '',
    note: product.note ?? '',
    costCents: product.cost?.costCents ?? 0,
    benefitBp: product.cost?.benefitBp ?? null,
    taxBp: product.taxBp as NewCatalogueProduct['taxBp'],
  });

/** What is empty or no number yet is left for the schema to refuse. */
export const asBody = (values: CatalogueValues): NewCatalogueProduct => ({
  ...values,
  metal: values.metal === '' ? null : values.metal,
  weightMg: (values.weightMg ?? undefined) as number,
  costCents: (values.costCents ?? undefined) as number,
  taxBp: Number(values.taxBp) as NewCatalogueProduct['taxBp'],
  lowStockUnits: /^\d+$/.test(values.lowStockUnits.trim()) ? Number(values.lowStockUnits) : Number.NaN,
  barcodes: values.barcodes.split(/[\s,;]+/).filter((code) => code !== ''),
});

/** In words, as a person compares them. */
export const inWords = (values: CatalogueValues) => ({
  ...values,
  family: FAMILY_ES[values.family],
  metal: values.metal === '' ? catalogEs.form.noMetal : METAL_ES[values.metal],
  gem: GEM_ES[values.gem],
  weightMg: values.weightMg === null ? '' : grams(values.weightMg),
  costCents: values.costCents === null ? '' : money(values.costCents),
  benefitBp: values.benefitBp === null ? '' : percent(values.benefitBp),
  taxBp: percent(Number(values.taxBp)),
  productStatus: catalogEs.productStatus[values.productStatus],
  categories: values.categories.map((category) => catalogEs.category[category]).join(', '),
  platforms: values.platforms.map((id) => platformsEs.names[id]).join(', '),
  barcodes: values.barcodes.split('\n').join(', '),
});
