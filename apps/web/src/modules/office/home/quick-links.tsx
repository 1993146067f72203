import { isOpenOn, type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { purchasesGrants } from '@quilate/domain/modules/counter/purchases/purchases.grants.ts';
import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { auditGrants } from '@quilate/domain/modules/foundations/activity/activity.grants.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import { storesGrants } from '@quilate/domain/modules/master-data/stores/stores.grants.ts';
import { accountsGrants } from '@quilate/domain/modules/office/accounts/accounts.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { menuEs } from '@quilate/domain/modules/office/home/home.menu.es.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import {
  IconBook2,
  IconBuildingStore,
  IconCalculator,
  IconCalendarDollar,
  IconCoinEuro,
  IconDiamond,
  IconHistory,
  IconRefresh,
  IconScale,
  IconServer,
  IconSettings,
  IconTag,
  IconTools,
} from '@tabler/icons-react';
import { useMe } from '../../../shell/current-user.tsx';
import { PrefetchLink } from '../../../shell/links.tsx';
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

/** What begins something (S0 §2). */
const LINKS: readonly QuickLink[] = [
  { to: '/sales/new', label: homeEs.quick.sale, keys: 'N V', icon: IconDiamond, policy: salesGrants.write },
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
  { to: '/works/new', label: homeEs.quick.work, keys: 'N T', icon: IconTools, policy: worksGrants.write },
  {
    to: '/prices-manager/quotes',
    label: homeEs.quick.quote,
    keys: 'N S',
    icon: IconCalculator,
    policy: pricesGrants.read,
  },
];

/** Rooms of the office that no menu has (settled 22). */
const DOORS: readonly QuickLink[] = [
  { to: '/prices-manager', label: menuEs.screens.prices, keys: '', icon: IconTag, policy: pricesGrants.read },
  { to: '/stores', label: menuEs.screens.stores, keys: '', icon: IconBuildingStore, policy: storesGrants.read },
  { to: '/accounts', label: menuEs.screens.accounts, keys: '', icon: IconBook2, policy: accountsGrants.read },
  { to: '/integrity', label: menuEs.screens.integrity, keys: '', icon: IconScale, policy: settingsGrants.read },
  { to: '/activity', label: menuEs.screens.activity, keys: '', icon: IconHistory, policy: auditGrants.read },
  { to: '/settings', label: menuEs.screens.settings, keys: '', icon: IconSettings, policy: settingsGrants.read },
  { to: '/system', label: menuEs.screens.system, keys: '', icon: IconServer, policy: settingsGrants.read },
];

export function QuickLinks({ links = LINKS }: { links?: readonly QuickLink[] }) {
  const me = useMe();
  const shown = links === LINKS && me.isOffice ? [...LINKS, ...DOORS] : links;
  return (
    <nav className="quick-links" aria-label={homeEs.quickTitle}>
      {shown
        .filter((link) => isOpenOn(me.loggedInPlatformIds, link.policy) && reachOf(me.role, link.policy) !== undefined)
        .map(({ to, search, label, keys, icon: Icon }) => (
          <PrefetchLink key={label} to={to} {...(search && { search })} className="quick-link">
            <Icon size={18} stroke={1.5} aria-hidden />
            {label}
            {keys !== '' && <kbd aria-hidden>{keys}</kbd>}
          </PrefetchLink>
        ))}
      {links === LINKS && <ReportLinks />}
    </nav>
  );
}
