import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { SaleState } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<SaleState, Tone>> = { finished: 'ok', partialReturn: 'wait', fullReturn: 'off' };

export const SaleStateBadge = ({ state }: { state: SaleState }) => (
  <StateBadge tone={TONES[state]}>{salesEs.states[state]}</StateBadge>
);
