import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { workshopSuppliersGrants } from '@quilate/domain/modules/master-data/suppliers/suppliers.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import { workTasksGrants } from '@quilate/domain/modules/workshop/work-tasks/work-tasks.grants.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import {
  IconBuildingStore,
  IconFileDescription,
  IconListCheck,
  IconPlus,
  IconTools,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { WorksByPlace } from '../../workshop/works/works-by-place.tsx';
import { WorksByTerm } from '../../workshop/works/works-by-term.tsx';
import { AgendaPanel } from './agenda-panel.tsx';
import { HomeSearch } from './home-search.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import './home.css';

const LINKS: readonly QuickLink[] = [
  {
    to: '/workshop/works/new',
    label: homeEs.quick.work,
    keys: 'N T',
    icon: IconPlus,
    policy: worksGrants.write,
  },
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
  {
    to: '/workshop/shipments/new',
    label: menuEs.screens.newShipment,
    keys: '',
    icon: IconTruckDelivery,
    policy: shipmentsGrants.write,
  },
];

/** Where the workshop begins: what is to be done, how many jobs there are and how late, where each lies, who is in. */
export function WorkshopHomePage({ clock }: { clock: 'in' | 'out' | undefined }) {
  const me = useMe();
  const navigate = useNavigate();
  return (
    <div className="page page-detail">
      <div className="home-head">
        <PageHeader title={homeEs.workshop.title} meta={me.loggedInStoreName} />
        <HomeSearch label={homeEs.workshop.search} />
      </div>
      <QuickLinks links={LINKS} />
      <div className="bench-glance">
        <AgendaPanel area="WORKSHOP" />
        <WorksByTerm />
      </div>
      <WorksByPlace />
      <PresentPanel
        clock={clock}
        onClock={(way) => void navigate({ to: '/workshop', search: { clock: way }, replace: true })}
      />
    </div>
  );
}
