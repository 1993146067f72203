import { PRODUCT_SOURCES, PRODUCT_STATUSES } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { Menu } from '@mantine/core';
import { grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { type Family, FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconX } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { storesQueries } from '../stores/stores.queries.ts';
import { LabelMenu } from './label-menu.tsx';
import { PriceFilter } from './price-filter.tsx';
import { ProductStateBadge } from './product-state.tsx';
import { exportProducts, productsQueries } from './products.queries.ts';
import { FAMILIES, type ProductSearch } from './products.search.ts';
import { useProductsBase } from './use-products-base.ts';
import { useLabelChoice } from './use-label-choice.tsx';
import './product.css';

const es = productsEs.columns;
const NO_FILTERS: ProductSearch = {
  q: undefined,
  status: undefined,
  metal: undefined,
  family: undefined,
  source: undefined,
  storeId: undefined,
  catalogueId: undefined,
  minCents: undefined,
  maxCents: undefined,
};
const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: productsEs.status[value] }));
const METAL_OPTIONS = METALS.map((value) => ({ value, label: METAL_ES[value] }));
const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_ES[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'es'),
);
const SOURCE_OPTIONS = PRODUCT_SOURCES.map((value) => ({ value, label: productsEs.source[value] }));
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
  const base = useProductsBase();
  return (
    <span className="code">
      <Link to={`${base}/$productId`} params={{ productId: product.id }}>
        {product.code}
      </Link>
    </span>
  );
}

export function ProductsListPage() {
  // In the area of purchases, too: the address decides the menu, the list is the same.
  const search: ProductSearch = useSearch({ strict: false });
  const query = useQuery(productsQueries.list(search));
  const choice = useLabelChoice(query.data?.data);
  return (
    <ListPage
      words={productsEs}
      header={
        <PageHeader
          title={productsEs.title}
          actions={
            <>
              <LabelMenu label={choice.label} productIds={choice.ids}>
                <Menu.Item closeMenuOnClick={false} onClick={choice.choosePage}>
                  {productsEs.labels.choosePage}
                </Menu.Item>
                <Menu.Item closeMenuOnClick={false} disabled={choice.ids.length === 0} onClick={choice.clear}>
                  {productsEs.labels.chooseNone}
                </Menu.Item>
                <Menu.Divider />
              </LabelMenu>
              <ExportMenu name={productsEs.title} take={(format) => exportProducts(search, format)} />
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={[choice.column, ...COLUMNS]}
      query={query}
      filters={({ filter }) => <Filters search={search} filter={filter} />}
    />
  );
}

interface FiltersProps {
  readonly search: ProductSearch;
  readonly filter: (patch: Partial<ProductSearch>) => void;
}

function Filters({ search, filter }: FiltersProps) {
  return (
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
      <FilterMenu
        label={productsEs.fields.family}
        options={FAMILY_OPTIONS}
        value={search.family ?? []}
        onChange={(family) => filter({ family })}
      />
      <FilterMenu
        label={productsEs.fields.source}
        options={SOURCE_OPTIONS}
        value={search.source ?? []}
        onChange={(source) => filter({ source })}
      />
      <PriceFilter minCents={search.minCents} maxCents={search.maxCents} onChange={filter} />
      {search.catalogueId !== undefined && (
        <button type="button" className="filter-button" data-on onClick={() => filter({ catalogueId: undefined })}>
          <span>{productsEs.filters.catalogue}</span>
          <IconX size={14} aria-label={productsEs.filters.catalogueOff} />
        </button>
      )}
      <StoreFilter value={search.storeId ?? []} onChange={(storeId) => filter({ storeId })} />
    </>
  );
}

interface StoreFilterProps {
  readonly value: readonly string[];
  readonly onChange: (storeId: string[] | undefined) => void;
}

/** Only for who sees more than the shop they stand in. */
function StoreFilter({ value, onChange }: StoreFilterProps) {
  const me = useMe();
  const seesSeveral = reachOf(me.role, { module: 'products', access: 'read' }) !== 'store';
  const stores = useQuery({ ...storesQueries.all, enabled: seesSeveral });
  if (!seesSeveral || !stores.data) return null;
  const options = stores.data.data.map((store) => ({ value: store.id, label: store.name }));
  return <FilterMenu label={es.store} options={options} value={value} onChange={onChange} />;
}
