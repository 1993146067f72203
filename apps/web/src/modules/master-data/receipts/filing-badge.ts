import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

/** What the tax office said of an invoice. */
export const FilingBadge = badgeOf(receiptsEs.filings, {
  waiting: 'wait',
  accepted: 'ok',
  flawed: 'alert',
  refused: 'alert',
  corrected: 'off',
});
