import { type PolicyModule, reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useNavigate } from '@tanstack/react-router';
import {
  IconArrowsSplit2,
  IconBuildingStore,
  IconFileDescription,
  IconListCheck,
  IconScale,
  IconScan,
  IconTag,
  IconTools,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { HomeSearch } from './home-search.tsx';
import { type QuickLink, QuickLinks } from './quick-links.tsx';
import './home.css';

const newShipmentIn = (root: string): QuickLink => ({
  to: `${root}/shipments/new`,
  label: shellEs.screens.newShipment,
  keys: '',
  icon: IconTruckDelivery,
  policy: { module: 'shipments', access: 'write' },
});

const LINKS = {
  metals: [
    {
      to: '/metals/closings/new',
      label: homeEs.quick.closing,
      keys: '',
      icon: IconScale,
      policy: { module: 'closings', access: 'write' },
    },
    {
      to: '/metals/products',
      label: homeEs.quick.products,
      keys: '',
      icon: IconTag,
      policy: { module: 'products', access: 'read' },
    },
    {
      to: '/metals/extractables',
      label: shellEs.menu.entries.extractables,
      keys: '',
      icon: IconArrowsSplit2,
      policy: { module: 'extractions', access: 'read' },
    },
    newShipmentIn('/metals'),
  ],
  workshop: [
    {
      to: '/workshop/budgets',
      label: shellEs.menu.entries.budgets,
      keys: '',
      icon: IconFileDescription,
      policy: { module: 'workBudgets', access: 'read' },
    },
    {
      to: '/workshop/works',
      label: shellEs.menu.entries.works,
      keys: '',
      icon: IconTools,
      policy: { module: 'workshopWorks', access: 'read' },
    },
    {
      to: '/workshop/works/batch',
      label: shellEs.screens.batchWorks,
      keys: '',
      icon: IconScan,
      policy: { module: 'workshopWorks', access: 'write' },
    },
    {
      to: '/workshop/task-manager',
      label: shellEs.menu.entries.taskManager,
      keys: '',
      icon: IconListCheck,
      policy: { module: 'workTasks', access: 'read' },
    },
    {
      to: '/workshop/suppliers',
      label: shellEs.menu.entries.suppliers,
      keys: '',
      icon: IconBuildingStore,
      policy: { module: 'workshopSuppliers', access: 'read' },
    },
    newShipmentIn('/workshop'),
  ],
} as const satisfies Record<string, readonly QuickLink[]>;
const FOUND: readonly PolicyModule[] = ['products', 'customers', 'sales', 'closings'];

interface AreaHomePageProps {
  readonly area: keyof typeof LINKS;
  /** Somebody has asked to clock in or out. */
  readonly clock: 'in' | 'out' | undefined;
}

/** Where metals and the workshop begin: find anything, the way to each screen, who is there. */
export function AreaHomePage({ area, clock }: AreaHomePageProps) {
  const me = useMe();
  const navigate = useNavigate();
  const finds = FOUND.some((module) => reachOf(me.role, { module, access: 'read' }) !== undefined);
  return (
    <div className="page page-detail">
      <PageHeader title={homeEs[area].title} meta={me.loggedInStoreName} />
      {finds && <HomeSearch label={homeEs[area].search} />}
      <QuickLinks links={LINKS[area]} />
      <PresentPanel
        clock={clock}
        onClock={(way) => void navigate({ to: `/${area}`, search: { clock: way }, replace: true })}
      />
    </div>
  );
}
