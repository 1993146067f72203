import { PLATFORMS } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { AVAILABILITIES, CATEGORIES } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { count, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES, METALS } from '@quilate/domain/kernel/metals.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { AvailabilityBadge } from './catalog-state.tsx';
import { catalogQueries, exportCatalogue } from './catalog.queries.ts';
import { type CatalogueSearch, FAMILIES } from './catalog.search.ts';

const es = catalogEs.columns;
const NO_FILTERS: CatalogueSearch = {
  q: undefined,
  availability: undefined,
  family: undefined,
  metal: undefined,
  category: undefined,
  platformId: undefined,
};
const AVAILABILITY_OPTIONS = AVAILABILITIES.map((value) => ({ value, label: catalogEs.availability[value] }));
const FAMILY_OPTIONS = FAMILIES.map((value) => ({ value, label: FAMILY_ES[value] })).toSorted((a, b) =>
  a.label.localeCompare(b.label, 'es'),
);
const METAL_OPTIONS = METALS.map((value) => ({ value, label: METAL_ES[value] }));
const CATEGORY_OPTIONS = CATEGORIES.map((value) => ({ value, label: catalogEs.category[value] }));
const PLATFORM_OPTIONS = PLATFORMS.map((value) => ({ value, label: platformsEs.names[value] }));

const COLUMNS: readonly Column<CatalogueSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (product) => <CatalogueLink product={product} /> },
  { id: 'description', head: es.description, isElastic: true, phone: 'person', cell: (product) => product.description },
  {
    id: 'supplierCode',
    head: es.supplierCode,
    hide: 'xl',
    cell: (product) => product.supplierCode && <span className="code">{product.supplierCode}</span>,
  },
  { id: 'family', head: es.family, hide: 'lg', cell: (product) => FAMILY_ES[product.family] },
  { id: 'metal', head: es.metal, hide: 'md', cell: (product) => product.metal && METAL_ES[product.metal] },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', cell: (product) => grams(product.weightMg) },
  { id: 'units', head: es.units, align: 'num', hide: 'sm', cell: (product) => count(product.units) },
  {
    id: 'price',
    head: es.price,
    align: 'num',
    phone: 'amount',
    cell: (product) => <b>{money(product.salePriceCents)}</b>,
  },
  {
    id: 'availability',
    head: es.availability,
    phone: 'state',
    width: 150,
    cell: (product) => <AvailabilityBadge availability={product.availability} />,
  },
];

function CatalogueLink({ product }: { product: CatalogueSummary }) {
  return (
    <span className="code">
      <Link to="/bulk-purchases/catalog/$catalogueId" params={{ catalogueId: product.id }}>
        {product.code}
      </Link>
    </span>
  );
}

function NewButton() {
  return (
    <LinkButton to="/bulk-purchases/catalog/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {catalogEs.new}
    </LinkButton>
  );
}

export function CatalogListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/bulk-purchases/catalog/' });
  const query = useQuery(catalogQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'catalog', access: 'write' }) !== undefined;
  return (
    <ListPage
      words={catalogEs}
      header={
        <PageHeader
          title={catalogEs.title}
          actions={
            <>
              <ExportMenu name={catalogEs.title} take={(format) => exportCatalogue(search, format)} />
              {canWrite && <NewButton />}
            </>
          }
        />
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={canWrite && <NewButton />}
      filters={({ filter }) => <Filters search={search} filter={filter} />}
    />
  );
}

interface FiltersProps {
  readonly search: CatalogueSearch;
  readonly filter: (patch: Partial<CatalogueSearch>) => void;
}

function Filters({ search, filter }: FiltersProps) {
  return (
    <>
      <FilterMenu
        label={catalogEs.filters.availability}
        options={AVAILABILITY_OPTIONS}
        value={search.availability ?? []}
        onChange={(availability) => filter({ availability })}
      />
      <FilterMenu
        label={es.family}
        options={FAMILY_OPTIONS}
        value={search.family ?? []}
        onChange={(family) => filter({ family })}
      />
      <FilterMenu
        label={es.metal}
        options={METAL_OPTIONS}
        value={search.metal ?? []}
        onChange={(metal) => filter({ metal })}
      />
      <FilterMenu
        label={catalogEs.filters.category}
        options={CATEGORY_OPTIONS}
        value={search.category ?? []}
        onChange={(category) => filter({ category })}
      />
      <FilterMenu
        label={catalogEs.filters.platform}
        options={PLATFORM_OPTIONS}
        value={search.platformId ?? []}
        onChange={(platformId) => filter({ platformId })}
      />
    </>
  );
}
