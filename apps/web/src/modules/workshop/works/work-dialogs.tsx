import { NativeSelect } from '@mantine/core';
import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { SupplierChoice, Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { NotesField } from '../../../ui/notes-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { PaymentCorrection } from '../../counter/payments/payment-correction.tsx';
import { AgreementDialog, AgreementFields, PlanDialog, UNAGREED } from './plan-dialogs.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { MoveFields, useMove } from './move-fields.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { actOf } from './work-dialog.tsx';
import { works, worksQueries } from './works.queries.ts';

const es = worksEs.dialogs;

export const WorkDialogs = dialogsOf<Work>({
  plan: PlanDialog,
  agreeWithSupplier: AgreementDialog,
  start: (props) => <ActionDialog {...actOf(props)} send={works.start.on(props.of.id)} />,
  shipToSupplier: ShipDialog,
  complete: CompleteDialog,
  assignSupplier: SupplierDialog,
  reassignSupplier: SupplierDialog,
  move: MoveDialog,
  confirmRefund: RefundDialog,
  confirmPickup: PickupDialog,
  correctPayment: (props) => <PaymentCorrection {...actOf(props)} send={works.correctPayment.on(props.of.id)} />,
  undoStart: (props) => <ActionDialog {...actOf(props)} isDanger size={440} send={works.undoStart.on(props.of.id)} />,
  cancel: CancelDialog,
  declareLost: (props) => (
    <ActionDialog {...actOf(props)} isDanger size={440} send={works.declareLost.on(props.of.id)} />
  ),
});

/** Weighed as it leaves: what it weighs when it is back is compared with that (decision 0161). */
function ShipDialog(props: Doing<Work>) {
  const { of: work } = props;
  const form = useForm<{ shippedWeightMg: number | null; observations: string }>({
    shippedWeightMg: null,
    observations: '',
  });
  const { shippedWeightMg, observations } = form.values;
  const hasMetal = work.holdsMetal;
  return (
    <ActionDialog
      {...actOf(props)}
      text={es.shipText(work.supplier?.name ?? '')}
      size={440}
      errors={form.errors}
      check={() =>
        hasMetal && !(shippedWeightMg! > 0) ? [{ path: 'shippedWeightMg', message: worksErrors.WORK_UNWEIGHED.es }] : []
      }
      body={() => ({ shippedWeightMg: shippedWeightMg || undefined, observations })}
      send={works.shipToSupplier.on(work.id)}
    >
      {hasMetal && (
        <WeightInput
          label={worksEs.fields.shippedWeightMg}
          description={`${worksEs.fields.expectedWeightMg}: ${exactGrams(work.expectedWeightMg)}`}
          {...form.pick('shippedWeightMg')}
        />
      )}
      <NotesField label={worksEs.fields.observations} maxLength={1000} {...form.text('observations')} />
    </ActionDialog>
  );
}

function CancelDialog(props: Doing<Work>) {
  const { of: work } = props;
  return (
    <ActionDialog {...actOf(props)} isDanger size={440} send={works.cancel.on(work.id)}>
      {work.paidCents > 0 && <p className="note">{es.cancelPaid(money(work.paidCents))}</p>}
    </ActionDialog>
  );
}

function MoveDialog(props: Doing<Work>) {
  const move = useMove(props.of);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.moveVerb}
      pairs={[...pairs, [worksEs.fields.to, worksEs.moves[move.form.values.to]]]}
      size={440}
      errors={move.form.errors}
      check={move.check}
      body={move.body}
      send={works.move.on(props.of.id)}
    >
      <MoveFields {...move} />
    </ActionDialog>
  );
}

const LATER = 'later';

/** Which supplier, or a later decision (S0 §4). */
function SupplierDialog(props: Doing<Work>) {
  const { of: work, offer } = props;
  const { data } = useQuery(worksQueries.suppliers);
  const others = (data?.data ?? []).filter((one) => one.id !== work.supplier?.id);
  const isAgain = offer.action === 'reassignSupplier';
  const options = [
    ...(isAgain ? [{ value: LATER, label: es.later }] : []),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const form = useForm({ supplierId: others[0]?.id ?? (isAgain ? LATER : ''), ...UNAGREED });
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
      send={(body: SupplierChoice, key) => {
        if (taking) return works.unassignSupplier.send({ params, key });
        return (isAgain ? works.reassignSupplier : works.assignSupplier).send({ params, body, key });
      }}
    >
      {data && options.length === 0 && <p className="note">{es.noSuppliers}</p>}
      <NativeSelect label={worksEs.fields.supplierId} data={options} {...form.choice('supplierId')} />
      {!taking && <AgreementFields form={form} />}
    </ActionDialog>
  );
}
