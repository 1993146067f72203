import { NativeSelect } from '@mantine/core';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { CompleteDialog } from './complete-dialog.tsx';
import { PickupDialog } from './pickup-dialog.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { pairsOf, type WorkDialogProps } from './work-pairs.tsx';
import {
  assignSupplier,
  moveMany,
  reassignSupplier,
  shipToSupplier,
  start,
  unassignSupplier,
  worksQueries,
} from './works.queries.ts';

const es = worksEs.dialogs;
/** The dialog of the action that was picked. */
export function WorkDialogs({ action, ...props }: WorkDialogProps & { readonly action: string }) {
  if (action === 'start' || action === 'shipToSupplier') return <StepDialog action={action} {...props} />;
  if (action === 'complete') return <CompleteDialog {...props} />;
  if (action === 'assignSupplier' || action === 'reassignSupplier')
    return <SupplierDialog action={action} {...props} />;
  if (action === 'move') return <MoveWorkDialog {...props} />;
  if (action === 'cancel') return <CancelDialog {...props} />;
  if (action === 'confirmRefund') return <RefundDialog {...props} />;
  return action === 'confirmPickup' ? <PickupDialog {...props} /> : null;
}

const STEPS = { start, shipToSupplier };

/** One signature: begun, or sent to its supplier. */
function StepDialog({ action, work, onClose }: WorkDialogProps & { readonly action: keyof typeof STEPS }) {
  const errors = useFieldErrors();
  const command = useCommand({
    action: `works.${action}`,
    form: `work-${action}:${work.id}`,
    failed: worksEs.failed[action],
    saysUnsettled: true,
    run: (signature: Signature, key) => STEPS[action](work.id, signature, key),
    done: ({ code }) => worksEs.done[action].replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => fault.fields.some(({ path }) => path.startsWith('signature')) && errors.refused(fault),
  });
  return (
    <SignatureDialog
      title={worksEs.actions[action]}
      verb={worksEs.actions[action]}
      pairs={pairsOf(work)}
      warning={action === 'start' ? es.startText : es.shipText(work.supplier?.name ?? '')}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onClose}
    />
  );
}

const LATER = 'later';
const GIVES = { assignSupplier, reassignSupplier };

/** Which supplier, or a later decision (S0 §4). */
function SupplierDialog({ action, work, onClose }: WorkDialogProps & { readonly action: keyof typeof GIVES }) {
  const errors = useFieldErrors();
  const { data } = useQuery(worksQueries.suppliers);
  const others = (data?.data ?? []).filter((one) => one.id !== work.supplier?.id);
  const isAgain = action === 'reassignSupplier';
  const options = [
    ...(isAgain ? [{ value: LATER, label: es.later }] : []),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const [picked, setPicked] = useState<string | null>(null);
  const chosen = picked ?? others[0]?.id ?? (isAgain ? LATER : null);
  const shared = { onDone: onClose, onRefused: errors.refused };
  const giving = useCommand({
    ...shared,
    action: `works.${action}`,
    form: `work-${action}:${work.id}`,
    failed: worksEs.failed[action],
    run: (supplierId: string, key) => GIVES[action](work.id, supplierId, key),
    done: () => worksEs.done[action],
  });
  const taking = useCommand({
    ...shared,
    action: 'works.unassignSupplier',
    form: `work-unassign:${work.id}`,
    failed: worksEs.failed.unassignSupplier,
    run: (_: undefined, key) => unassignSupplier(work.id, key),
    done: () => worksEs.done.unassignSupplier,
  });
  return (
    <DialogForm
      title={worksEs.actions[action]}
      verb={worksEs.actions[chosen === LATER ? 'unassignSupplier' : action]}
      isBusy={giving.isPending || taking.isPending}
      isReady={chosen !== null}
      onSubmit={() => (chosen === LATER ? taking.mutate(undefined) : giving.mutate(chosen!))}
      onCancel={onClose}
    >
      <p>{isAgain ? es.reassignText : es.assignText}</p>
      {data && options.length === 0 && <p className="note">{es.noSuppliers}</p>}
      <NativeSelect
        name="supplierId"
        label={worksEs.fields.supplierId}
        data={options}
        value={chosen ?? ''}
        onChange={(event) => {
          errors.clear('supplierId');
          setPicked(event.currentTarget.value);
        }}
        error={errors.of('supplierId')}
      />
    </DialogForm>
  );
}

function MoveWorkDialog({ work, onClose }: WorkDialogProps) {
  return (
    <MoveDialog
      title={worksEs.actions.move}
      pairs={pairsOf(work)}
      action="works.moveMany"
      form={`work-move:${work.id}`}
      failed={worksEs.failed.move}
      done={worksEs.done.move}
      run={(body, key) => moveMany({ codes: [work.code], ...body }, key)}
      onClose={onClose}
    />
  );
}
