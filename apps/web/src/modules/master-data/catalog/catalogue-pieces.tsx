import { grams, money } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueProduct } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { codeColumn } from '../../../ui/code-column.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { ProductStateBadge } from '../products/product-state.ts';
import { productListing } from '../products/products.queries.ts';

const es = catalogEs.page;
const SHOWN = 10;

const COLUMNS: readonly Column<ProductSummary>[] = [
  codeColumn(catalogEs.columns.code, '/products'),
  { id: 'store', head: es.store, isElastic: true, phone: 'person', cell: (piece) => piece.storeName },
  {
    id: 'weight',
    head: catalogEs.columns.weight,
    align: 'num',
    hide: 'sm',
    cell: (piece) => grams(piece.weightMg),
  },
  {
    id: 'price',
    head: catalogEs.columns.price,
    align: 'num',
    phone: 'amount',
    cell: (piece) => <b>{money(piece.finalPriceCents)}</b>,
  },
  {
    id: 'status',
    head: es.status,
    phone: 'state',
    width: 150,
    cell: (piece) => <ProductStateBadge state={piece.status} />,
  },
];

/** The pieces its reader reaches: the counter sees those of its shop. */
export function Pieces({ product }: { product: CatalogueProduct }) {
  const canRead = useMay(productsGrants.read);
  const query = useQuery({
    ...productListing.page({ catalogueId: product.id, limit: SHOWN }),
    enabled: canRead,
  });
  if (!canRead) return null;
  const isEmpty = query.data?.data.length === 0;
  return (
    <section className="panel" aria-labelledby="pieces">
      <div className="panel-head">
        <h2 id="pieces">{es.pieces}</h2>
        {!isEmpty && (
          <Link to="/products" search={{ catalogueId: product.id }}>
            {es.allPieces}
          </Link>
        )}
      </div>
      {isEmpty ? (
        <p className="dim panel-body">{es.noPieces}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.pieces} columns={COLUMNS} rows={query.data?.data} skeletonRows={3} />
        </div>
      )}
    </section>
  );
}
