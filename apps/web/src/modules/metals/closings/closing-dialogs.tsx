/** What is done with a closing. Loaded when one is chosen. */
import { money } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import type { Closing } from '@quilate/domain/modules/metals/closings/closings.schema.ts';
import type { Doing, ReasonedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { actOf } from './closing-dialog.ts';
import { pendingPairs } from './closing-aside.tsx';
import { closings } from './closings.queries.ts';
import { InterveneDialog } from './intervene-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

const es = closingsEs.dialogs;

export const ClosingDialogs = dialogsOf<Closing>({
  pay: PayDialog,
  intervene: InterveneDialog,
  undoLastPayment: StepDialog,
  release: StepDialog,
  undoRelease: StepDialog,
  removeIntervention: StepDialog,
  resumeRelease: StepDialog,
});

/** Signed, and said why: a release only when something is still pending. */
function StepDialog(props: Doing<Closing>) {
  const { of: closing, offer } = props;
  const action = offer.action as 'undoLastPayment' | 'release' | 'undoRelease' | 'removeIntervention' | 'resumeRelease';
  const { version } = closing;
  const last = closing.payments.find((payment) => payment.undoneAt === null);
  const isEarly = action === 'release' && offer.needs.includes('reason');
  return (
    <ActionDialog
      {...actOf(props)}
      pairs={[
        [closingsEs.one, <span className="code">{closing.code}</span>],
        ...(isEarly ? pendingPairs(closing) : []),
        [es.amount, action === 'undoLastPayment' && last && money(last.amountCents)],
      ]}
      text={isEarly ? `${closingsEs.texts.release} ${es.releasePending}` : closingsEs.texts[action]}
      isDanger={action === 'undoLastPayment'}
      send={(body: ReasonedBody, key) =>
        action === 'undoLastPayment'
          ? closings.undoLastPayment.on(closing.id)({ ...body, version }, key)
          : closings[action].on(closing.id)(body, key)
      }
    />
  );
}
