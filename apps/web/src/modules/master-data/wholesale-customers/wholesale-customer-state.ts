import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const WholesaleCustomerStateBadge = badgeOf(wholesaleCustomersEs.states, { ACTIVE: 'ok', BLOCKED: 'alert' });
