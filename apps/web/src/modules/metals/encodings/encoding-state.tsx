import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodingState } from '@quilate/domain/modules/metals/encodings/encodings.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<EncodingState, Tone>> = {
  CREATED: 'wait',
  RECEIVED: 'run',
  STAND_BY: 'wait',
  VERIFIED: 'run',
  ENCODED: 'ok',
  CANCELLED: 'off',
};

export const EncodingStateBadge = ({ state }: { state: EncodingState }) => (
  <StateBadge tone={TONES[state]}>{encodingsEs.states[state]}</StateBadge>
);
