import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { BlockBody, Lot } from '@quilate/domain/modules/counter/lots/lots.schema.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import type { Act, Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { LOT_ACTIONS, type LotAction } from './lot-actions.ts';
import { lots } from './purchases.queries.ts';

const MEANS: Partial<Record<LotAction, string>> = lotsEs.means;

/** A step of the lot: some are signed, some have a reason too, what is lost or found a manager. */
export function LotDialog({ of: { lot }, offer, onClose }: Doing<{ readonly lot: Lot }>) {
  const action = offer.action as LotAction;
  const send: Act<BlockBody, unknown>['send'] = lots[action].on(lot.id);
  const name = `${purchasesEs.page.lot} ${lot.code}`;
  const means = MEANS[action];
  return (
    <ActionDialog
      concept="lot"
      words={lotsEs}
      of={lot}
      offer={offer}
      text={means === undefined ? name : `${name}. ${means}`}
      size={440}
      isDanger={action === 'declareLost'}
      send={send}
      onClose={onClose}
    />
  );
}

export const lotDialogs = Object.fromEntries(LOT_ACTIONS.map((action) => [action, LotDialog]));
