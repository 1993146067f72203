import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSessionState } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<CashSessionState, Tone>> = { open: 'ok', closed: 'off' };

export const SessionStateBadge = ({ state }: { state: CashSessionState }) => (
  <StateBadge tone={TONES[state]}>{cashEs.states[state]}</StateBadge>
);
