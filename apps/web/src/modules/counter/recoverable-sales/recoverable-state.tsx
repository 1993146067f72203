import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import type { Situation } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<Situation, Tone>> = {
  ACT: 'run',
  BLQ: 'wait',
  VEN: 'wait',
  RTC: 'alert',
  IPO: 'alert',
  LBR: 'off',
  RET: 'ok',
  ENT: 'ok',
  ANU: 'off',
};

export const RecoverableBadge = ({ situation }: { situation: Situation }) => (
  <StateBadge tone={TONES[situation]}>{recoverableSalesEs.situations[situation]}</StateBadge>
);
