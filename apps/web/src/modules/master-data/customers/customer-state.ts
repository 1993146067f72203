import { customersEs } from '@quilate/domain/modules/master-data/customers/customers.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const CustomerStateBadge = badgeOf(customersEs.status, {
  ACTIVE: 'ok',
  BLOCKED: 'alert',
  ERASED: 'off',
  MERGED: 'off',
  MERGED_BANNED: 'alert',
});
