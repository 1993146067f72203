import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import type { FilingState } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import type { InvoiceSummary } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import { filedText } from '@quilate/domain/modules/master-data/receipts/receipts.text.ts';
import { badgeOf, StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<FilingState, Tone>> = {
  waiting: 'wait',
  kept: 'ok',
  accepted: 'ok',
  flawed: 'alert',
  refused: 'alert',
  corrected: 'off',
};
/** What became of a record of an invoice. */
export const FilingBadge = badgeOf(receiptsEs.filings, TONES);

/** Of an invoice: how its last record stands, and whether it was put right or annulled. */
export const FiledBadge = ({ of }: { of: Pick<InvoiceSummary, 'filing' | 'filedAs'> }) =>
  of.filing && <StateBadge tone={TONES[of.filing]}>{filedText(of)}</StateBadge>;
