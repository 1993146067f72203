import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const CollectionStateBadge = badgeOf(collectionsEs.states, {
  PENDING: 'wait',
  COMPLETED: 'ok',
  CANCELLED: 'off',
});
