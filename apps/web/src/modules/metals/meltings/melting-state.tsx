import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import type { BundleState, MeltingState } from '@quilate/domain/modules/metals/meltings/meltings.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<MeltingState, Tone>> = { PENDING: 'wait', COMPLETED: 'ok', CANCELLED: 'off' };
export const MeltingStateBadge = ({ state }: { state: MeltingState }) => (
  <StateBadge tone={TONES[state]}>{meltingsEs.states[state]}</StateBadge>
);

const BUNDLE_TONES: Readonly<Record<BundleState, Tone>> = {
  UNREVIEWED: 'wait',
  REVIEWED: 'run',
  ASSIGNED_TO_MELTING: 'ok',
};
export const BundleStateBadge = ({ state }: { state: BundleState }) => (
  <StateBadge tone={BUNDLE_TONES[state]}>{meltingsEs.states[state]}</StateBadge>
);
