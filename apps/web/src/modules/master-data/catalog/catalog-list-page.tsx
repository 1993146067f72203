import { count, date, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import { FAMILY_ES } from '@quilate/domain/modules/master-data/products/products.families.ts';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { AvailabilityBadge } from './catalog-state.ts';
import { WithPicture } from '../products/piece-picture.tsx';
import { catalogueListing, cataloguePhotos } from './catalog.queries.ts';

const es = catalogEs.columns;
const COLUMNS: readonly Column<CatalogueSummary>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (product) => <CatalogueLink product={product} /> },
  {
    id: 'description',
    head: es.description,
    isElastic: true,
    phone: 'person',
    cell: (product) => (
      <WithPicture photos={cataloguePhotos} of={product}>
        {product.description}
      </WithPicture>
    ),
  },
  {
    id: 'supplierCode',
    head: es.supplierCode,
    hide: 'xl',
    cell: (product) => product.supplierCode && <span className="code">{product.supplierCode}</span>,
  },
  { id: 'created', head: es.created, hide: 'xl', sort: 'createdAt', cell: (product) => date(product.createdAt) },
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
    cell: (product) => <AvailabilityBadge state={product.availability} />,
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

export const CatalogListPage = () => (
  <ListPage
    words={catalogEs}
    of={catalogueListing}
    columns={COLUMNS}
    add={<NewLink to="/bulk-purchases/catalog/new" label={catalogEs.new} policy={catalogGrants.write} />}
    filters={{
      availability: { label: catalogEs.filters.availability, es: catalogEs.availability },
      family: { label: es.family, es: FAMILY_ES },
      metal: { label: es.metal, es: METAL_ES },
      category: { label: catalogEs.filters.category, es: catalogEs.category },
      platformId: { label: catalogEs.filters.platform, es: platformsEs.names },
    }}
  />
);
