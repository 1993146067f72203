import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { Confiscated, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { PurchaseState } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { badgeOf, StateBadge } from '../../../ui/state-badge.tsx';

export const LotStateBadge = badgeOf(lotsEs.states, {
  active: 'run',
  'block-int': 'hold',
  blocked: 'hold',
  'initially-blocked': 'hold',
  coded: 'ok',
  coding: 'run',
  'to-be-coded': 'wait',
  'to-be-released': 'wait',
  tagged: 'ok',
  intervened: 'alert',
  'intervened-police': 'alert',
  released: 'ok',
  'picked-up': 'ok',
  'to-be-shipped': 'run',
  'police-book': 'run',
  'critical-delay': 'alert',
  paid: 'ok',
  'preparing-police-book': 'run',
  removed: 'off',
  'removed-metal': 'off',
  'removed-issue': 'off',
  null: 'off',
});

interface PurchaseStateBadgeProps {
  readonly state: PurchaseState;
  readonly lotState: LotState;
  readonly confiscated: Confiscated;
}

/** One that was undone is over; of the others the lot tells where they are, and the police come first. */
export function PurchaseStateBadge({ state, lotState, confiscated }: PurchaseStateBadgeProps) {
  if (state === 'cancelled') return <StateBadge tone="off">{purchasesEs.states.cancelled}</StateBadge>;
  return (
    <>
      <LotStateBadge state={lotState} />
      {confiscated !== 'none' && (
        <StateBadge tone="alert">{`${purchasesEs.columns.confiscated}: ${lotsEs.confiscated[confiscated]}`}</StateBadge>
      )}
    </>
  );
}
