import { NativeSelect } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { BatchMove } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../ui/use-form.ts';
import type { ReasonedBody, SignedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { MoveFields, useMove } from './move-fields.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { actOf, type WorkDialogProps } from './work-dialog.tsx';
import { works, worksQueries } from './works.queries.ts';

const es = worksEs.dialogs;

/** The dialog of the action that was picked. */
export function WorkDialogs(props: WorkDialogProps) {
  switch (props.offer.action) {
    case 'start':
    case 'shipToSupplier':
      return <StepDialog {...props} />;
    case 'complete':
      return <CompleteDialog {...props} />;
    case 'assignSupplier':
    case 'reassignSupplier':
      return <SupplierDialog {...props} />;
    case 'move':
      return <MoveDialog {...props} />;
    case 'confirmRefund':
      return <RefundDialog {...props} />;
    case 'confirmPickup':
      return <PickupDialog {...props} />;
    default:
      return <CancelDialog {...props} />;
  }
}

/** One signature: begun, or sent to its supplier. */
function StepDialog(props: WorkDialogProps) {
  const { work, offer } = props;
  const step = offer.action === 'start' ? works.start : works.shipToSupplier;
  return (
    <ActionDialog
      {...actOf(props)}
      text={offer.action === 'start' ? worksEs.texts.start : es.shipText(work.supplier?.name ?? '')}
      send={(body: SignedBody, key) => step.send({ params: { workId: work.id }, body, key })}
    />
  );
}

/** A reason and a signature: cancelled, or not begun after all. */
function CancelDialog(props: WorkDialogProps) {
  const { work, offer } = props;
  const step = offer.action === 'undoStart' ? works.undoStart : works.cancel;
  return (
    <ActionDialog
      {...actOf(props)}
      isDanger
      size={440}
      send={(body: ReasonedBody, key) => step.send({ params: { workId: work.id }, body, key })}
    >
      {offer.action === 'cancel' && work.paidCents > 0 && (
        <p className="note">{es.cancelPaid(money(work.paidCents))}</p>
      )}
    </ActionDialog>
  );
}

function MoveDialog(props: WorkDialogProps) {
  const { work } = props;
  const move = useMove();
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.moveVerb}
      pairs={[...pairs, [worksEs.fields.to, worksEs.moves[move.form.values.to]]]}
      size={440}
      errors={move.form.errors}
      fieldOf={(path) => (path.startsWith('codes') ? 'to' : path)}
      body={() => ({ codes: [work.code], to: move.form.values.to })}
      send={async (body: BatchMove, key) => (await works.moveMany.send({ body, key })).works[0]!}
    >
      <MoveFields {...move} />
    </ActionDialog>
  );
}

const LATER = 'later';

/** Which supplier, or a later decision (S0 §4). */
function SupplierDialog(props: WorkDialogProps) {
  const { work, offer } = props;
  const { data } = useQuery(worksQueries.suppliers);
  const others = (data?.data ?? []).filter((one) => one.id !== work.supplier?.id);
  const isAgain = offer.action === 'reassignSupplier';
  const options = [
    ...(isAgain ? [{ value: LATER, label: es.later }] : []),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const form = useForm({ supplierId: others[0]?.id ?? (isAgain ? LATER : '') });
  const chosen = form.values.supplierId;
  const taking = chosen === LATER ? work.actions.find(({ action }) => action === 'unassignSupplier') : undefined;
  const params = { workId: work.id };
  return (
    <ActionDialog
      {...actOf(props)}
      offer={taking ?? offer}
      title={worksEs.actions[isAgain ? 'reassignSupplier' : 'assignSupplier']}
      text={worksEs.texts[isAgain ? 'reassignSupplier' : 'assignSupplier']}
      size={440}
      isReady={chosen !== ''}
      errors={form.errors}
      body={() => form.values}
      send={(body: { supplierId: string }, key) => {
        if (taking) return works.unassignSupplier.send({ params, key });
        return (isAgain ? works.reassignSupplier : works.assignSupplier).send({ params, body, key });
      }}
    >
      {data && options.length === 0 && <p className="note">{es.noSuppliers}</p>}
      <NativeSelect label={worksEs.fields.supplierId} data={options} {...form.choice('supplierId')} />
    </ActionDialog>
  );
}
