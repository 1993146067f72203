import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProductStateBadge } from './product-state.tsx';
import { productsQueries } from './products.queries.ts';
import { type ProductSearch, STATUSES } from './products.search.ts';

const es = productsEs.columns;
const NO_FILTERS: ProductSearch = { q: undefined, status: undefined, metal: undefined };
const STATUS_OPTIONS = STATUSES.map((value) => ({ value, label: productsEs.status[value] }));
const METAL_OPTIONS = METALS.map((value) => ({ value, label: METAL_ES[value] }));
const COLUMNS: readonly Column<ProductSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (product) => <ProductLink product={product} /> },
  { id: 'description', head: es.description, isElastic: true, phone: 'person', cell: (product) => product.description },
  { id: 'family', head: productsEs.fields.family, hide: 'xl', cell: (product) => FAMILY_ES[product.family as Family] },
  { id: 'metal', head: es.metal, hide: 'md', cell: (product) => product.metal && METAL_ES[product.metal] },
  { id: 'store', head: es.store, hide: 'lg', cell: (product) => product.storeName },
  { id: 'weight', head: es.weight, align: 'num', hide: 'sm', cell: (product) => grams(product.weightMg) },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    cell: (product) => <b>{money(product.finalPriceCents)}</b>,
  },
  {
    id: 'status',
    head: es.status,
    phone: 'state',
    width: 150,
    cell: (product) => <ProductStateBadge status={product.status} />,
  },
];

function ProductLink({ product }: { product: ProductSummary }) {
  return (
    <span className="code">
      <Link to="/products/$productId" params={{ productId: product.id }}>
        {product.code}
      </Link>
    </span>
  );
}

export function ProductsListPage() {
  const search = useSearch({ from: '/_app/products/' });
  const query = useQuery(productsQueries.list(search));
  return (
    <ListPage
      words={productsEs}
      header={<PageHeader title={productsEs.title} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={es.status}
            options={STATUS_OPTIONS}
            value={search.status ?? []}
            onChange={(status) => filter({ status })}
          />
          <FilterMenu
            label={es.metal}
            options={METAL_OPTIONS}
            value={search.metal ?? []}
            onChange={(metal) => filter({ metal })}
          />
        </>
      )}
    />
  );
}
