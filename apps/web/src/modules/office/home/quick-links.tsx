import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { shipmentsGrants } from '@quilate/domain/modules/logistics/shipments/shipments.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { accountsGrants } from '@quilate/domain/modules/office/accounts/accounts.grants.ts';
import { alertsGrants } from '@quilate/domain/modules/office/alerts/alerts.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import {
  IconBook2,
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
  /** What the screen begins with. */
  readonly search?: Readonly<Record<string, string>>;
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
    policy: salesGrants.write,
  },
  {
    to: '/bookings/new',
    label: homeEs.quick.booking,
    keys: 'N R',
    icon: IconCalendarDollar,
    policy: bookingsGrants.write,
  },
  {
    to: '/purchases/new',
    label: homeEs.quick.purchase,
    keys: 'N C',
    icon: IconCoinEuro,
    policy: purchasesGrants.write,
  },
  {
    to: '/recoverable-sales/new',
    label: homeEs.quick.recoverableSale,
    keys: 'N P',
    icon: IconRefresh,
    policy: recoverableSalesGrants.write,
  },
  {
    to: '/works/new',
    label: menuEs.screens.newWork,
    keys: 'N T',
    icon: IconTools,
    policy: worksGrants.write,
  },
  {
    to: '/sales',
    label: homeEs.quick.sales,
    keys: 'G V',
    icon: IconReceipt,
    policy: salesGrants.read,
  },
  {
    to: '/transactions',
    label: homeEs.quick.cash,
    keys: 'G C',
    icon: IconCoins,
    policy: cashGrants.read,
  },
  {
    to: '/products',
    label: homeEs.quick.products,
    keys: '',
    icon: IconTag,
    policy: productsGrants.read,
  },
  {
    to: '/shipments',
    label: homeEs.quick.shipments,
    keys: 'G E',
    icon: IconTruckDelivery,
    policy: shipmentsGrants.read,
  },
  {
    to: '/customers',
    label: homeEs.quick.customers,
    keys: '',
    icon: IconUsers,
    policy: customersGrants.read,
  },
  {
    to: '/prices-manager/quotes',
    label: menuEs.screens.quotes,
    keys: 'N S',
    icon: IconCalculator,
    policy: pricesGrants.read,
  },
  {
    to: '/alerts',
    label: homeEs.quick.alerts,
    keys: '',
    icon: IconSpeakerphone,
    policy: alertsGrants.read,
  },
  {
    to: '/accounts',
    label: menuEs.screens.accounts,
    keys: '',
    icon: IconBook2,
    policy: accountsGrants.read,
  },
  {
    to: '/integrity',
    label: menuEs.screens.integrity,
    keys: '',
    icon: IconScale,
    policy: settingsGrants.read,
  },
];

export function QuickLinks({ links = LINKS }: { links?: readonly QuickLink[] }) {
  const me = useMe();
  return (
    <nav className="quick-links" aria-label={homeEs.quickTitle}>
      {links
        .filter((link) => isOpenOn(me.loggedInPlatformIds, link.policy) && reachOf(me.role, link.policy) !== undefined)
        .map(({ to, search, label, keys, icon: Icon }) => (
          <PrefetchLink key={label} to={to} {...(search && { search })} className="quick-link">
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
