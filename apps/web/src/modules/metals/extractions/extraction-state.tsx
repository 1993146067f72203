import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { ExtractionState } from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<ExtractionState, Tone>> = { PENDING: 'wait', PARTIAL: 'run', COMPLETED: 'ok' };

export const ExtractionStateBadge = ({ state }: { state: ExtractionState }) => (
  <StateBadge tone={TONES[state]}>{extractionsEs.states[state]}</StateBadge>
);
