/** The step somebody has chosen, with what it asks for. Loaded when one is. */
import { Checkbox, Textarea } from '@mantine/core';
import { count, money } from '@quilate/domain/kernel/format.ts';
import { inventoriesEs } from '@quilate/domain/modules/logistics/inventories/inventories.es.ts';
import type { Inventory, InventoryItem } from '@quilate/domain/modules/logistics/inventories/inventories.schema.ts';
import { type ReactNode, useState } from 'react';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type PlanStep, SignedPlanDialog, stepOf } from '../../foundations/proofs/signed-plan-dialog.tsx';
import { SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { EditDialog } from './edit-dialog.tsx';
import type { InventoryAction } from './inventories.queries.ts';
import { useInventoryAction } from './use-inventory.ts';

const es = inventoriesEs.dialogs;
const SHORTEST = 3;

export interface Chosen {
  readonly action: InventoryAction;
  /** The thing it is about. */
  readonly item?: InventoryItem;
}
interface DialogProps {
  readonly inventory: Inventory;
  readonly onClose: () => void;
}

export function StepDialog({ chosen: { action, item }, ...props }: DialogProps & { readonly chosen: Chosen }) {
  if (action === 'edit') return <EditDialog {...props} />;
  if (action === 'finish') return <FinishDialog {...props} />;
  if (action === 'reactivate') return <ReactivateDialog {...props} />;
  if (!item) return null;
  return action === 'find' ? <FindDialog {...props} item={item} /> : <ResolveDialog {...props} item={item} />;
}

const pairsOf = (inventory: Inventory, item?: InventoryItem): Pair[] => [
  [inventoriesEs.one, <span className="code">{inventory.code}</span>],
  [inventoriesEs.columns.item, item && <span className="code">{item.code}</span>],
  [inventoriesEs.columns.description, item?.description],
];

function useStep<Action extends InventoryAction>(action: Action, { inventory, onClose }: DialogProps) {
  const errors = useFieldErrors();
  const [step, setStep] = useState<PlanStep>('plan');
  const command = useInventoryAction(action, inventory, {
    errors,
    onDone: onClose,
    onRefused: ({ fields }) => {
      const [first] = fields;
      if (first) setStep(stepOf(first.path));
      return false;
    },
  });
  const ask = { action: `inventory.${action}`, recordCode: inventory.code, amountCents: null };
  return { errors, step, setStep, command, ask };
}

/** What is missing is seen and confirmed, a manager allows it, and who has counted signs. */
function FinishDialog(props: DialogProps) {
  const { inventory, onClose } = props;
  const { unreadUnits, missingCents } = inventory;
  const { errors, step, setStep, command, ask } = useStep('finish', props);
  const [isConfirmed, setConfirmed] = useState(false);
  const isWhole = unreadUnits === 0;
  const value = money(missingCents);
  return (
    <SignedPlanDialog
      title={es.finish.title}
      verb={es.finish.submit}
      step={step}
      onStep={setStep}
      ask={isWhole ? undefined : ask}
      isRed={!isWhole}
      isReady={isWhole || isConfirmed}
      pairs={[...pairsOf(inventory), [inventoriesEs.page.unread, count(unreadUnits)]]}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        isWhole ? (
          <p>{es.finish.whole}</p>
        ) : (
          <>
            <p>{unreadUnits === 1 ? es.finish.missingOne(value) : es.finish.missing(count(unreadUnits), value)}</p>
            <p className="note">{es.finish.gone}</p>
            <Checkbox
              data-autofocus
              label={es.finish.confirm}
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked)}
              error={errors.of('isConfirmed')}
            />
          </>
        )
      }
      onSign={(signature, approval) => command.mutate({ isConfirmed, signature, ...(approval ? { approval } : {}) })}
      onClose={onClose}
    />
  );
}

interface ReasonDialogProps extends DialogProps {
  readonly item?: InventoryItem;
  readonly words: { readonly title: string; readonly reason: string; readonly submit: string };
  readonly text: ReactNode;
  readonly of: Omit<ReturnType<typeof useStep>, 'command'> & {
    readonly command: { readonly isPending: boolean; readonly unsettled: string | undefined };
  };
  readonly send: (input: { reason: string } & Signed) => void;
}
type Signed = Pick<
  Parameters<ReturnType<typeof useInventoryAction<'reactivate'>>['mutate']>[0],
  'signature' | 'approval'
>;

/** Why, then the manager, then the signature. */
function ReasonDialog({ inventory, item, words, text, of, send, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const { errors, step, setStep, command, ask } = of;
  return (
    <SignedPlanDialog
      title={words.title}
      verb={words.submit}
      step={step}
      onStep={setStep}
      ask={ask}
      isReady={reason.trim().length >= SHORTEST}
      pairs={pairsOf(inventory, item)}
      errors={errors}
      command={command}
      check={() => true}
      plan={
        <>
          <p>{text}</p>
          <Textarea
            data-autofocus
            name="reason"
            label={words.reason}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.of('reason')}
            required
          />
        </>
      }
      onSign={(signature, approval) => send({ reason: reason.trim(), signature, ...(approval ? { approval } : {}) })}
      onClose={onClose}
    />
  );
}

function ReactivateDialog(props: DialogProps) {
  const of = useStep('reactivate', props);
  return <ReasonDialog {...props} words={es.reactivate} text={es.reactivate.text} of={of} send={of.command.mutate} />;
}

type ItemDialogProps = DialogProps & { readonly item: InventoryItem };

function ResolveDialog(props: ItemDialogProps) {
  const { item } = props;
  const of = useStep('resolve', props);
  const text = es.resolve[item.incidentKind ?? 'missing'](item.code);
  return (
    <ReasonDialog
      {...props}
      words={es.resolve}
      text={text}
      of={of}
      send={(body) => of.command.mutate({ ...body, incidentId: item.incidentId ?? '' })}
    />
  );
}

function FindDialog(props: ItemDialogProps) {
  const { inventory, item, onClose } = props;
  const { errors, command } = useStep('find', props);
  return (
    <SignatureDialog
      title={es.find.title}
      verb={es.find.submit}
      pairs={pairsOf(inventory, item)}
      warning={es.find.text(item.code)}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate({ code: item.code, signature })}
      onCancel={onClose}
    />
  );
}
