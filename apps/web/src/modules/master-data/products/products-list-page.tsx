import { date, grams, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { MAX_CHOSEN } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { useChoice } from '../../../ui/use-choice.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { storesQueries } from '../stores/stores.queries.ts';
import { WithPicture } from './piece-picture.tsx';
import { PriceFilter } from './price-filter.tsx';
import { ProductChoice } from './product-choice.tsx';
import { ProductStateBadge } from './product-state.ts';
import { productListing } from './products.queries.ts';
import { useProductsBase } from './use-products-base.ts';
import './product.css';

const es = productsEs.columns;
const COLUMNS: readonly Column<ProductSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (product) => <ProductLink product={product} /> },
  {
    id: 'description',
    head: es.description,
    isElastic: true,
    phone: 'person',
    cell: (product) => <WithPicture of={product}>{product.description}</WithPicture>,
  },
  { id: 'family', head: productsEs.fields.family, hide: 'xl', cell: (product) => FAMILY_ES[product.family as Family] },
  { id: 'metal', head: es.metal, hide: 'md', cell: (product) => product.metal && METAL_ES[product.metal] },
  { id: 'store', head: es.store, hide: 'lg', cell: (product) => product.storeName },
  { id: 'created', head: es.created, hide: 'xl', sort: 'createdAt', cell: (product) => date(product.createdAt) },
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    hide: 'sm',
    sum: 'weightMg',
    cell: (product) => grams(product.weightMg),
  },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    sort: 'finalPriceCents',
    sum: 'finalPriceCents',
    cell: (product) => <b>{money(product.finalPriceCents)}</b>,
  },
  {
    id: 'status',
    head: es.status,
    phone: 'state',
    width: 150,
    cell: (product) => <ProductStateBadge state={product.status} />,
  },
];

function ProductLink({ product }: { product: ProductSummary }) {
  const base = useProductsBase();
  return (
    <span className="code">
      <Link to={`${base}/$productId`} params={{ productId: product.id }}>
        {product.code}
      </Link>
    </span>
  );
}

/** In the area of purchases, too: the address decides the menu, the list is the same. */
export function ProductsListPage() {
  const me = useMe();
  const listed = useListed(productListing);
  const choice = useChoice({
    of: productListing,
    ...listed,
    most: MAX_CHOSEN,
    labelOf: ({ code }) => productsEs.labels.choose(code),
  });
  const seesSeveral = reachOf(me.role, productsGrants.read) !== 'store';
  const stores = useQuery({ ...storesQueries.all, enabled: seesSeveral }).data?.data;
  return (
    <ListPage
      words={productsEs}
      of={productListing}
      columns={[choice.column, ...COLUMNS]}
      above={<ViewTabs page="/products" />}
      keep={<SaveView page="/products" />}
      below={<ProductChoice of={choice} />}
      filters={{
        status: { label: es.status, es: productsEs.status },
        metal: { label: es.metal, es: METAL_ES },
        family: { label: productsEs.fields.family, es: FAMILY_ES },
        source: { label: productsEs.fields.source, es: productsEs.source },
        minCents: {
          draw: ({ minCents, maxCents }, filter) => (
            <PriceFilter minCents={minCents} maxCents={maxCents} onChange={filter} />
          ),
        },
        maxCents: 'together',
        catalogueId: { label: productsEs.filters.catalogue },
        storeId: { label: es.store, options: stores?.map((store) => ({ value: store.id, label: store.name })) },
      }}
    />
  );
}
