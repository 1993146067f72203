/** What is done with a collection. Loaded when one is chosen. */
import { grams } from '@quilate/domain/kernel/format.ts';
import { collectionsEs } from '@quilate/domain/modules/metals/collections/collections.es.ts';
import type { Collection } from '@quilate/domain/modules/metals/collections/collections.schema.ts';
import { useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { DrawnPlanDialog, type DrawnStep, drawnStepOf } from '../../foundations/proofs/drawn-plan-dialog.tsx';
import { ReasonPlanDialog } from '../../foundations/proofs/reason-plan-dialog.tsx';
import { type PlanStep, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { cancel, returnRejected, undoLastReview, undoReturn } from './collections.queries.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { useCollectionCommand } from './use-collection-command.ts';

const es = collectionsEs.dialogs;
const SENDS = {
  undoLastReview: { send: undoLastReview, text: es.undoReviewText },
  undoReturn: { send: undoReturn, text: es.undoReturnText },
  cancel: { send: cancel, text: es.cancelText },
};
type WithReason = keyof typeof SENDS;

interface CollectionDialogsProps {
  readonly action: string;
  readonly collection: Collection;
  readonly onClose: () => void;
}

export function CollectionDialogs({ action, ...shared }: CollectionDialogsProps) {
  if (action === 'review') return <ReviewDialog {...shared} />;
  if (action === 'returnRejected') return <ReturnDialog {...shared} />;
  return <ReasonDialog {...shared} action={action as WithReason} />;
}

type OneProps = Omit<CollectionDialogsProps, 'action'>;

function ReturnDialog({ collection, onClose }: OneProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<DrawnStep>('plan');
  const command = useCollectionCommand({
    action: 'returnRejected',
    collection,
    errors,
    send: returnRejected,
    onPath: (path) => setStep(drawnStepOf(path)),
    onDone: onClose,
  });
  const weight = grams(collection.toReturnMg);
  return (
    <DrawnPlanDialog
      title={collectionsEs.actions.returnRejected}
      verb={collectionsEs.actions.returnRejected}
      step={step}
      onStep={setStep}
      plan={
        <>
          <p>{es.returnText(weight)}</p>
          <p className="dim">{es.returnSignatureHelp}</p>
        </>
      }
      pairs={[
        [collectionsEs.one, <span className="code">{collection.code}</span>],
        [collectionsEs.columns.customer, collection.customerName],
        [collectionsEs.columns.rejected, weight],
      ]}
      errors={errors}
      command={command}
      check={() => true}
      onSign={(signature, customerSignature) => command.mutate({ customerSignature, signature })}
      onClose={onClose}
    />
  );
}

function ReasonDialog({ action, collection, onClose }: OneProps & { readonly action: WithReason }) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const [reason, setReason] = useState('');
  const { send, text } = SENDS[action];
  const command = useCollectionCommand({
    action,
    collection,
    errors,
    send,
    onPath: (path) => setStep(stepOf(path)),
    onDone: onClose,
  });
  return (
    <ReasonPlanDialog
      verb={collectionsEs.actions[action]}
      text={text}
      label={es.reason}
      help={es.reasonHelp}
      isRed={action === 'cancel'}
      pairs={[
        [collectionsEs.one, <span className="code">{collection.code}</span>],
        [collectionsEs.columns.weight, grams(collection.weightMg)],
      ]}
      step={step}
      onStep={setStep}
      reason={reason}
      onReason={(typed) => {
        errors.clear('reason');
        setReason(typed);
      }}
      errors={errors}
      command={command}
      onSign={(signature) => command.mutate({ reason: reason.trim(), signature })}
      onClose={onClose}
    />
  );
}
