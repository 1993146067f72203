import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { Confiscated, LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { PurchaseState } from '@quilate/domain/modules/counter/purchases/purchases.states.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { LotStateBadge } from './lot-state.ts';

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
