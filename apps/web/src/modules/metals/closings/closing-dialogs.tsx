/** What is done with a closing. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import type { ClosingDialogProps } from './closing-dialog.ts';
import { closings } from './closings.queries.ts';
import { InterveneDialog } from './intervene-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

const es = closingsEs.dialogs;

/** The dialog of the action that was picked. */
export function ClosingDialogs(props: ClosingDialogProps) {
  switch (props.offer.action) {
    case 'pay':
      return <PayDialog {...props} />;
    case 'intervene':
      return <InterveneDialog {...props} />;
    default:
      return <StepDialog {...props} />;
  }
}

/** Signed, and said why: a release only when something is still pending. */
function StepDialog({ closing, offer, onClose }: ClosingDialogProps) {
  const action = offer.action as 'undoLastPayment' | 'release' | 'undoRelease' | 'removeIntervention';
  const last = closing.payments.find((payment) => payment.undoneAt === null);
  const isEarly = action === 'release' && offer.needs.includes('reason');
  return (
    <ActionDialog
      concept="closing"
      words={closingsEs}
      of={closing}
      offer={offer}
      onClose={onClose}
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        [es.amount, action === 'undoLastPayment' && last && money(last.amountCents)],
      ]}
      text={isEarly ? `${closingsEs.texts.release} ${es.releasePending}` : closingsEs.texts[action]}
      isDanger={action === 'undoLastPayment'}
      send={closings[action].on(closing.id)}
    />
  );
}
