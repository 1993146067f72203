import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const BatchBadge = badgeOf(taxRecordsEs.states, {
  sent: 'run',
  accepted: 'ok',
  partial: 'alert',
  refused: 'alert',
  failed: 'hold',
});
export const ModeBadge = badgeOf(taxRecordsEs.modes, { off: 'off', test: 'hold', on: 'ok', signed: 'ok' });
