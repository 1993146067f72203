import type { RoomGrants } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import type { FineMetal } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useNavigate } from '@tanstack/react-router';
import { IconScale, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe, useRights } from '../../../shell/current-user.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { AgendaPanel } from './agenda-panel.tsx';
import { HomeSearch } from './home-search.tsx';
import { MetalHeldPanel } from './metal-held-panel.tsx';
import { MetalPricePanel } from './metal-price-panel.tsx';
import { MayMeltPanel, OpenClosingsPanel } from './metals-work-panels.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import './home.css';
import './metals-home.css';

/** What metals send (S1 §2), each with one click. */
const METALS_SENDS = ['products', 'money', 'store'] as const;
const shipmentOf = (type: (typeof METALS_SENDS)[number]): QuickLink => ({
  to: '/metals/shipments/new',
  search: { type },
  label: shipmentsEs.newOf(shipmentsEs.types[type].toLowerCase()),
  keys: '',
  icon: IconTruckDelivery,
  policy: shipmentsGrants.write,
});
/** What begins something; the rest is in the menu. */
const LINKS: readonly QuickLink[] = [
  {
    to: '/metals/closings/new',
    label: homeEs.quick.closing,
    keys: 'N C',
    icon: IconScale,
    policy: closingsGrants.write,
  },
  ...METALS_SENDS.map(shipmentOf),
];
const FOUND: readonly RoomGrants[] = [productsGrants, customersGrants, salesGrants, closingsGrants];

interface MetalsHomeProps {
  /** Somebody has asked to clock in or out. */
  readonly clock: 'in' | 'out' | undefined;
}

/** Where metals begin: what the metal is worth and where it is, what is to be done, and the work that waits (B-16). */
export function MetalsHomePage({ clock }: MetalsHomeProps) {
  const me = useMe();
  const navigate = useNavigate();
  const may = useRights();
  return (
    <div className="page page-detail">
      <div className="home-head">
        <PageHeader title={homeEs.metals.title} meta={me.loggedInStoreName} />
        {FOUND.some(({ read }) => may(read)) && <HomeSearch label={homeEs.metals.search} />}
      </div>
      <QuickLinks links={LINKS} />
      <Figures />
      <div className="two two-money-last metals-day">
        <div>
          <AgendaPanel area="METALS" />
        </div>
        <aside>
          <PresentPanel
            clock={clock}
            onClock={(way) => void navigate({ to: '/metals', search: { clock: way }, replace: true })}
          />
        </aside>
      </div>
      <div className="metals-work">
        {may(extractionsGrants.read) && <MayMeltPanel />}
        {may(closingsGrants.read) && <OpenClosingsPanel open="collect" />}
        {may(closingsGrants.read) && <OpenClosingsPanel open="pay" />}
      </div>
    </div>
  );
}

/** The price and what the house has, of the same metal. */
function Figures() {
  const may = useRights();
  const [metal, setMetal] = useState<FineMetal>('ORO');
  return (
    <div className="metals-figures">
      {may(pricesGrants.read) && <MetalPricePanel metal={metal} onMetal={setMetal} />}
      {may(meltingsGrants.read) && <MetalHeldPanel metal={metal} />}
    </div>
  );
}
