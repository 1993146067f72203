import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/policy.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import {
  IconCalculator,
  IconCalendarDollar,
  IconCoins,
  IconDiamond,
  IconReceipt,
  IconRefresh,
  IconScale,
  IconCoinEuro,
  IconSearch,
  IconSpeakerphone,
  IconTag,
  IconTools,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { PrefetchLink } from '../../../shell/links.tsx';
import { openPalette } from '../../../shell/palette-door.ts';
import { ReportLinks } from './report-links.tsx';

export interface QuickLink {
  readonly to: string;
  readonly label: string;
  readonly keys: string;
  readonly icon: typeof IconTag;
  readonly policy: Policy;
}

const LINKS: readonly QuickLink[] = [
  {
    to: '/sales/new',
    label: homeEs.quick.sale,
    keys: 'N V',
    icon: IconDiamond,
    policy: { module: 'sales', access: 'write' },
  },
  {
    to: '/bookings/new',
    label: homeEs.quick.booking,
    keys: 'N R',
    icon: IconCalendarDollar,
    policy: { module: 'bookings', access: 'write' },
  },
  {
    to: '/purchases/new',
    label: homeEs.quick.purchase,
    keys: 'N C',
    icon: IconCoinEuro,
    policy: { module: 'purchases', access: 'write' },
  },
  {
    to: '/recoverable-sales/new',
    label: homeEs.quick.recoverableSale,
    keys: 'N P',
    icon: IconRefresh,
    policy: { module: 'recoverableSales', access: 'write' },
  },
  {
    to: '/works/new',
    label: shellEs.screens.newWork,
    keys: 'N T',
    icon: IconTools,
    policy: { module: 'works', access: 'write' },
  },
  {
    to: '/sales',
    label: homeEs.quick.sales,
    keys: 'G V',
    icon: IconReceipt,
    policy: { module: 'sales', access: 'read' },
  },
  {
    to: '/transactions',
    label: homeEs.quick.cash,
    keys: 'G C',
    icon: IconCoins,
    policy: { module: 'cash', access: 'read' },
  },
  {
    to: '/products',
    label: homeEs.quick.products,
    keys: '',
    icon: IconTag,
    policy: { module: 'products', access: 'read' },
  },
  {
    to: '/shipments',
    label: homeEs.quick.shipments,
    keys: 'G E',
    icon: IconTruckDelivery,
    policy: { module: 'shipments', access: 'read' },
  },
  {
    to: '/customers',
    label: homeEs.quick.customers,
    keys: '',
    icon: IconUsers,
    policy: { module: 'customers', access: 'read' },
  },
  {
    to: '/prices-manager/quotes',
    label: shellEs.screens.quotes,
    keys: 'N S',
    icon: IconCalculator,
    policy: { module: 'prices', access: 'read' },
  },
  {
    to: '/alerts',
    label: homeEs.quick.alerts,
    keys: '',
    icon: IconSpeakerphone,
    policy: { module: 'alerts', access: 'read' },
  },
  {
    to: '/integrity',
    label: shellEs.screens.integrity,
    keys: '',
    icon: IconScale,
    policy: { module: 'settings', access: 'read' },
  },
];

export function QuickLinks({ links = LINKS }: { links?: readonly QuickLink[] }) {
  const me = useMe();
  return (
    <nav className="quick-links" aria-label={homeEs.quickTitle}>
      {links
        .filter((link) => isOpenOn(me.loggedInPlatformId, link.policy) && reachOf(me.role, link.policy) !== undefined)
        .map(({ to, label, keys, icon: Icon }) => (
          <PrefetchLink key={to} to={to} className="quick-link">
            <Icon size={18} stroke={1.5} aria-hidden />
            {label}
            {keys !== '' && <kbd aria-hidden>{keys}</kbd>}
          </PrefetchLink>
        ))}
      <button type="button" className="quick-link" onClick={openPalette} aria-keyshortcuts="Control+K">
        <IconSearch size={18} stroke={1.5} aria-hidden />
        {homeEs.quick.palette}
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {links === LINKS && <ReportLinks />}
    </nav>
  );
}
