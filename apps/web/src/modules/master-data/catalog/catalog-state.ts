import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const AvailabilityBadge = badgeOf(catalogEs.availability, {
  available: 'ok',
  'low-stock': 'wait',
  'no-stock': 'alert',
  discontinued: 'off',
  archived: 'off',
});
