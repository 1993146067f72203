import type { RoomGrants } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { IconArrowsSplit2, IconBarcode, IconFlame, IconScale, IconTag, IconTruckDelivery } from '@tabler/icons-react';
import { useMe, useRights } from '../../../shell/current-user.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { AgendaPanel } from './agenda-panel.tsx';
import { HomeSearch } from './home-search.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import './home.css';

const newShipmentIn = (root: string): QuickLink => ({
  to: `${root}/shipments/new`,
  label: menuEs.screens.newShipment,
  keys: '',
  icon: IconTruckDelivery,
  policy: shipmentsGrants.write,
});

/** What metals send (S1 §2), each with one click. */
const METALS_SENDS = ['products', 'money', 'store'] as const;
const shipmentOf = (type: (typeof METALS_SENDS)[number]): QuickLink => ({
  ...newShipmentIn('/metals'),
  search: { type },
  label: shipmentsEs.newOf(shipmentsEs.types[type].toLowerCase()),
});

const LINKS = {
  metals: [
    {
      to: '/metals/closings/new',
      label: homeEs.quick.closing,
      keys: '',
      icon: IconScale,
      policy: closingsGrants.write,
    },
    {
      to: '/metals/products',
      label: homeEs.quick.products,
      keys: '',
      icon: IconTag,
      policy: productsGrants.read,
    },
    {
      to: '/metals/extractables',
      label: menuEs.entries.extractables,
      keys: '',
      icon: IconArrowsSplit2,
      policy: extractionsGrants.read,
    },
    {
      to: '/metals/meltings',
      label: menuEs.entries.meltings,
      keys: '',
      icon: IconFlame,
      policy: meltingsGrants.read,
    },
    {
      to: '/metals/encodings',
      label: menuEs.entries.encodings,
      keys: '',
      icon: IconBarcode,
      policy: encodingsGrants.read,
    },
    ...METALS_SENDS.map(shipmentOf),
  ],
} as const satisfies Record<string, readonly QuickLink[]>;
const FOUND: readonly RoomGrants[] = [productsGrants, customersGrants, salesGrants, closingsGrants];

const AREAS = { metals: 'METALS' } as const;

interface AreaHomePageProps {
  readonly area: keyof typeof LINKS;
  /** Somebody has asked to clock in or out. */
  readonly clock: 'in' | 'out' | undefined;
}

/** Where metals begin: find anything, the way to each screen, who is there. */
export function AreaHomePage({ area, clock }: AreaHomePageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const may = useRights();
  const finds = FOUND.some(({ read }) => may(read));
  return (
    <div className="page page-detail">
      <div className="home-head">
        <PageHeader title={homeEs[area].title} meta={me.loggedInStoreName} />
        {finds && <HomeSearch label={homeEs[area].search} />}
      </div>
      <QuickLinks links={LINKS[area]} />
      <div className="two two-money-last">
        <div>
          <AgendaPanel area={AREAS[area]} />
        </div>
        <aside>
          <PresentPanel
            clock={clock}
            onClock={(way) => void navigate({ to: `/${area}`, search: { clock: way }, replace: true })}
          />
        </aside>
      </div>
    </div>
  );
}
