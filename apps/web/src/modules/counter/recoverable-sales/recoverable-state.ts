import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const RecoverableBadge = badgeOf(recoverableSalesEs.situations, {
  ACT: 'run',
  BLQ: 'wait',
  VEN: 'wait',
  RTC: 'alert',
  IPO: 'alert',
  LBR: 'off',
  RET: 'ok',
  ENT: 'ok',
  ANU: 'off',
  DUE: 'off',
});
