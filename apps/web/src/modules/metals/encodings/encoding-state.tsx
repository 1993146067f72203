import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodingState } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<EncodingState, Tone>> = { open: 'run', closed: 'off' };

export const EncodingStateBadge = ({ state }: { state: EncodingState }) => (
  <StateBadge tone={TONES[state]}>{encodingsEs.states[state]}</StateBadge>
);
