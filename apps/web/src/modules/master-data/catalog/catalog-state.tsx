import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import type { Availability } from '@quilate/domain/modules/master-data/catalog/catalog.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<Availability, Tone>> = {
  available: 'ok',
  'low-stock': 'wait',
  'no-stock': 'alert',
  discontinued: 'off',
  archived: 'off',
};

export const AvailabilityBadge = ({ availability }: { availability: Availability }) => (
  <StateBadge tone={TONES[availability]}>{catalogEs.availability[availability]}</StateBadge>
);
