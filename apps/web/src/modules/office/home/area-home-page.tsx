import type { RoomGrants } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  IconBuildingStore,
  IconFileDescription,
  IconListCheck,
  IconScan,
  IconTools,
  IconTruckDelivery,
} from '@tabler/icons-react';
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

const LINKS = {
  workshop: [
    {
      to: '/workshop/budgets',
      label: menuEs.entries.budgets,
      keys: '',
      icon: IconFileDescription,
      policy: workBudgetsGrants.read,
    },
    {
      to: '/workshop/works',
      label: menuEs.entries.works,
      keys: '',
      icon: IconTools,
      policy: workshopWorksGrants.read,
    },
    {
      to: '/workshop/works/batch',
      label: menuEs.screens.batchWorks,
      keys: '',
      icon: IconScan,
      policy: workshopWorksGrants.write,
    },
    {
      to: '/workshop/task-manager',
      label: menuEs.entries.taskManager,
      keys: '',
      icon: IconListCheck,
      policy: workTasksGrants.read,
    },
    {
      to: '/workshop/suppliers',
      label: menuEs.entries.suppliers,
      keys: '',
      icon: IconBuildingStore,
      policy: workshopSuppliersGrants.read,
    },
    newShipmentIn('/workshop'),
  ],
} as const satisfies Record<string, readonly QuickLink[]>;
const FOUND: readonly RoomGrants[] = [productsGrants, customersGrants, salesGrants, closingsGrants];

const AREAS = { workshop: 'WORKSHOP' } as const;

interface AreaHomePageProps {
  readonly area: keyof typeof LINKS;
  /** Somebody has asked to clock in or out. */
  readonly clock: 'in' | 'out' | undefined;
}

/** Where the workshop begins: find anything, the way to each screen, who is there. */
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
