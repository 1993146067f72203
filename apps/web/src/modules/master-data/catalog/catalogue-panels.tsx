import { count, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES, GEM_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';

const { page: es, fields, columns } = catalogEs;
type Stock = CatalogueProduct['stock'];

export function Goods({ product }: { product: CatalogueProduct }) {
  return (
    <Panel title={es.data}>
      <Pairs
        pairs={[
          [columns.code, <span className="code">{product.code}</span>],
          [fields.supplierCode, product.supplierCode && <span className="code">{product.supplierCode}</span>],
          [fields.family, FAMILY_ES[product.family]],
          [fields.metal, product.metal && METAL_ES[product.metal]],
          [fields.karat, product.karat],
          [fields.weightMg, grams(product.weightMg)],
          [fields.gem, product.gem === 'NINGUNA' ? null : GEM_ES[product.gem]],
          [fields.categories, product.categories.map((category) => catalogEs.category[category]).join(', ')],
          [fields.productStatus, catalogEs.productStatus[product.productStatus]],
          [fields.platforms, product.platforms.map((id) => platformsEs.names[id]).join(', ')],
          [fields.lowStockUnits, es.pieceCount(count(product.lowStockUnits))],
          [
            fields.barcodes,
            product.barcodes.length > 0 && (
              <span className="barcodes">
                {product.barcodes.map((barcode) => (
                  <span key={barcode} className="code">
                    {barcode}
                  </span>
                ))}
              </span>
            ),
          ],
          [fields.note, product.note],
        ]}
      />
    </Panel>
  );
}

interface PriceLine {
  readonly product: CatalogueProduct;
}

/** How the price comes about on the first platform; on the others, what it comes to. */
export function Price({ product }: PriceLine) {
  const [first, ...others] = product.prices;
  const benefit = first!.benefitBp;
  return (
    <>
      <Panel title={es.priceOn(platformsEs.names[first!.platformId])}>
        <p className="big">{money(first!.salePriceCents)}</p>
        <p className="dim">{es.withTax}</p>
        <Pairs
          pairs={[
            [fields.costCents, product.cost && money(product.cost.costCents)],
            [fields.benefitBp, benefit !== null && percent(benefit)],
            [es.base, money(first!.basePriceCents)],
            [`${es.tax} ${percent(product.taxBp)}`, money(first!.taxCents)],
          ]}
        />
        <p className="dim catalogue-hint">{es.rounded}</p>
      </Panel>
      {others.length > 0 && (
        <Panel title={es.elsewhere}>
          <Pairs
            pairs={others.map(({ platformId, salePriceCents }) => [
              platformsEs.names[platformId],
              money(salePriceCents),
            ])}
          />
        </Panel>
      )}
    </>
  );
}

type StoreRow = Stock['perStore'][number] & { readonly id: string };
const STORE_COLUMNS: readonly Column<StoreRow>[] = [
  { id: 'store', head: es.store, phone: 'code', cell: (row) => row.storeName },
  { id: 'platform', head: es.platform, hide: 'md', cell: (row) => platformsEs.names[row.platformId] },
  { id: 'free', head: es.free, align: 'num', cell: (row) => count(row.freeUnits) },
  {
    id: 'freeInWords',
    head: es.free,
    onlyPhone: true,
    phone: 'person',
    cell: (row) => (row.freeUnits === 1 ? es.oneFree : es.freeCount(count(row.freeUnits))),
  },
  { id: 'units', head: es.units, align: 'num', phone: 'amount', cell: (row) => <b>{count(row.units)}</b> },
];

/** Shop by shop; the parts sum to the total beside it. */
export function StockTable({ stock }: { stock: Stock }) {
  const rows = stock.perStore.map((store) => ({ ...store, id: store.storeId }));
  return (
    <Panel title={es.perStore} isFlush>
      {rows.length === 0 ? (
        <p className="dim panel-body">{es.noStock}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.perStore} columns={STORE_COLUMNS} rows={rows} />
        </div>
      )}
    </Panel>
  );
}

export function StockTotals({ stock }: { stock: Stock }) {
  return (
    <Panel title={es.stock}>
      <Pairs
        pairs={[
          [es.bulk, count(stock.bulkUnits)],
          [es.shops, count(stock.shopUnits)],
        ]}
        sum={[es.total, count(stock.totalUnits)]}
        after={[
          [es.free, count(stock.freeUnits)],
          [es.pending, stock.pendingUnits > 0 && count(stock.pendingUnits)],
          [es.sold, count(stock.soldUnits)],
          // On one platform they are the total again.
          ...(stock.perPlatform.length > 1 ? stock.perPlatform : []).map(({ platformId, units }): Pair => [
            es.onPlatform(platformsEs.names[platformId]),
            count(units),
          ]),
        ]}
      />
    </Panel>
  );
}
