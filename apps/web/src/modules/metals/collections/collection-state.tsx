import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { CollectionState } from '@quilate/domain/modules/metals/collections/collections.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<CollectionState, Tone>> = { PENDING: 'wait', COMPLETED: 'ok', CANCELLED: 'off' };

export const CollectionStateBadge = ({ state }: { state: CollectionState }) => (
  <StateBadge tone={TONES[state]}>{collectionsEs.states[state]}</StateBadge>
);
