import { count } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import type { Availability } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { platformsGrants } from '@quilate/domain/modules/master-data/platforms/platforms.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { suppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import {
  IconBooks,
  IconBuildingStore,
  IconPlus,
  IconTag,
  IconTruckDelivery,
  IconWorldShare,
} from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { supplierOrdersGrants } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.grants.ts';
import { catalogueListing } from '../../master-data/catalog/catalog.queries.ts';
import { AgendaPanel } from './agenda-panel.tsx';
import { CountCard } from './count-card.tsx';
import { CatalogueLine } from './catalogue-line.tsx';
import { HomeSearch } from './home-search.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import './home.css';

const es = homeEs.bulk;
const RESTOCK: Availability[] = ['no-stock', 'low-stock'];
const FIGURES: readonly Availability[] = ['available', 'low-stock', 'no-stock', 'discontinued'];
const SHOWN = 10;
const LINKS: readonly QuickLink[] = [
  {
    to: '/bulk-purchases/catalog',
    label: catalogEs.title,
    keys: '',
    icon: IconBooks,
    policy: catalogGrants.read,
  },
  {
    to: '/bulk-purchases/catalog/new',
    label: menuEs.screens.newCatalogueProduct,
    keys: 'N C',
    icon: IconPlus,
    policy: catalogGrants.write,
  },
  {
    to: '/bulk-purchases/orders/new',
    label: menuEs.screens.newSupplierOrder,
    keys: 'N P',
    icon: IconTruckDelivery,
    policy: supplierOrdersGrants.write,
  },
  {
    to: '/bulk-purchases/products',
    label: homeEs.quick.products,
    keys: '',
    icon: IconTag,
    policy: productsGrants.read,
  },
  {
    to: '/bulk-purchases/suppliers',
    label: menuEs.entries.suppliers,
    keys: '',
    icon: IconBuildingStore,
    policy: suppliersGrants.read,
  },
  {
    to: '/bulk-purchases/platforms',
    label: menuEs.screens.platforms,
    keys: '',
    icon: IconWorldShare,
    policy: platformsGrants.read,
  },
];

/** Where purchases begin: find anything, what there is in the catalogue, what has to be bought. */
export function BulkHomePage() {
  const me = useMe();
  const navigate = useNavigate({ from: '/bulk-purchases/' });
  const { clock } = useSearch({ from: '/_app/bulk-purchases/' });
  return (
    <div className="page page-detail">
      <div className="home-head">
        <PageHeader title={es.title} meta={me.loggedInStoreName} />
        <HomeSearch first="catalogueProduct" label={es.search} />
      </div>
      <QuickLinks links={LINKS} />
      <section aria-label={es.figures}>
        <h2 className="day-title">{es.figures}</h2>
        <div className="day-cards">
          {FIGURES.map((availability) => (
            <CountCard
              key={availability}
              label={catalogEs.availability[availability]}
              of={catalogueListing}
              search={{ availability: [availability] }}
              to="/bulk-purchases/catalog"
            />
          ))}
        </div>
      </section>
      <div className="two two-money-last">
        <div>
          <AgendaPanel area="BULK_PURCHASES" />
          <Restock />
        </div>
        <aside aria-label={shellEs.form.summary}>
          <PresentPanel clock={clock} onClock={(way) => void navigate({ search: { clock: way }, replace: true })} />
        </aside>
      </div>
    </div>
  );
}

function Restock() {
  const { data } = useQuery(catalogueListing.page({ availability: RESTOCK, limit: SHOWN }));
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{es.restock}</h2>
        <Link to="/bulk-purchases/catalog" search={{ availability: RESTOCK }}>
          {es.allRestock}
        </Link>
      </div>
      {data?.data.map((product) => (
        <CatalogueLine
          key={product.id}
          product={product}
          figure={product.units === 1 ? es.oneUnit : es.units(count(product.units))}
        />
      ))}
      {data?.data.length === 0 && <p className="dim panel-body">{es.noRestock}</p>}
      {!data && (
        <div className="panel-body">
          <span className="skeleton after-a-moment" style={{ height: 200 }} />
        </div>
      )}
    </section>
  );
}
