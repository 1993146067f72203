import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const FilingBadge = badgeOf(taxRecordsEs.states, {
  waiting: 'wait',
  accepted: 'ok',
  flawed: 'alert',
  refused: 'alert',
  corrected: 'off',
});
export const BatchBadge = badgeOf(taxRecordsEs.states, {
  sent: 'run',
  accepted: 'ok',
  partial: 'alert',
  refused: 'alert',
  failed: 'hold',
});
export const ModeBadge = badgeOf(taxRecordsEs.modes, { off: 'off', test: 'hold', on: 'ok' });
