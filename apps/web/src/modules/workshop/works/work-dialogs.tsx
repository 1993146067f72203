import { Button, Modal, NativeSelect, Radio, Stack } from '@mantine/core';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
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
  if (action === 'move') return <MoveDialog {...props} />;
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

/** Where the job is, said by who has its envelope in hand (B-39). */
function MoveDialog({ work, onClose }: WorkDialogProps) {
  const me = useMe();
  const errors = useFieldErrors();
  const isHand = reachOf(me.role, { module: 'workshopWorks', access: 'write' }) !== undefined;
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const [to, setTo] = useState<WorkMove>(isHand ? 'WORKSHOP' : 'HERE');
  const [isSigning, setSigning] = useState(false);
  const command = useCommand({
    action: 'works.moveMany',
    form: `work-move:${work.id}`,
    failed: worksEs.failed.move,
    saysUnsettled: true,
    run: (signature: Signature, key) => moveMany({ codes: [work.code], to, signature }, key),
    done: () => worksEs.done.move,
    onDone: onClose,
    onRefused: (fault) => {
      const own = fault.fields.find(({ path }) => path.startsWith('codes'));
      if (own) {
        setSigning(false);
        errors.show([{ ...own, path: 'to' }]);
        return true;
      }
      return errors.refused(fault);
    },
  });
  return (
    <Modal opened onClose={onClose} title={worksEs.actions.move} size={440} closeOnEscape={!command.isPending}>
      {isSigning ? (
        <SignatureForm
          verb={es.moveVerb}
          pairs={[...pairsOf(work), [worksEs.fields.to, worksEs.moves[to]]]}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate(signature)}
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSigning(true);
          }}
        >
          <p>{es.moveText}</p>
          <Radio.Group
            label={worksEs.fields.to}
            value={to}
            onChange={(value) => {
              errors.clear('to');
              setTo(value);
            }}
            error={errors.of('to')}
          >
            <Stack gap="sm" mt={4}>
              {moves.map((move) => (
                <Radio key={move} size="md" value={move} label={worksEs.moves[move]} />
              ))}
            </Stack>
          </Radio.Group>
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${es.moveVerb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
