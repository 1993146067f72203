import { money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { MoveDialog } from '../works/move-dialog.tsx';
import { PayInitialDialog } from './pay-initial-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SetBudgetDialog } from './set-budget-dialog.tsx';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { accept, move, returnPledge } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

/** The dialog of the action that was picked. */
export function WorkBudgetDialogs({ action, ...props }: WorkBudgetDialogProps & { readonly action: string }) {
  if (action === 'setBudget') return <SetBudgetDialog {...props} />;
  if (action === 'accept') return <AcceptDialog {...props} />;
  if (action === 'payInitial') return <PayInitialDialog {...props} />;
  if (action === 'reject') return <RejectDialog {...props} />;
  if (action === 'move') return <MovePledgeDialog {...props} />;
  return action === 'returnPledge' ? <ReturnPledgeDialog {...props} /> : null;
}

/** The customer wants it at this price, which is said once more. */
function AcceptDialog({ budget, onClose }: WorkBudgetDialogProps) {
  const errors = useFieldErrors();
  // As it was when the dialog was opened: what is signed is what the customer was told.
  const totalCents = budget.totalCents!;
  const command = useCommand({
    action: 'workBudgets.accept',
    form: `work-budget-accept:${budget.id}`,
    failed: workBudgetsEs.failed.accept,
    saysUnsettled: true,
    run: (signature: Signature, key) => accept(budget.id, { totalCents, signature }, key),
    done: ({ code }) => workBudgetsEs.done.accept.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => fault.fields.some(({ path }) => path.startsWith('signature')) && errors.refused(fault),
  });
  return (
    <SignatureDialog
      title={workBudgetsEs.actions.accept}
      verb={es.acceptVerb(money(totalCents))}
      pairs={[...pairsOf(budget), [workBudgetsEs.page.initial, money(budget.minimumInitialCents!)]]}
      warning={es.acceptText}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onClose}
    />
  );
}

function ReturnPledgeDialog({ budget, onClose }: WorkBudgetDialogProps) {
  const errors = useFieldErrors();
  const command = useCommand({
    action: 'workBudgets.returnPledge',
    form: `work-budget-return:${budget.id}`,
    failed: workBudgetsEs.failed.returnPledge,
    saysUnsettled: true,
    run: (signature: Signature, key) => returnPledge(budget.id, signature, key),
    done: ({ code }) => workBudgetsEs.done.returnPledge.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => fault.fields.some(({ path }) => path.startsWith('signature')) && errors.refused(fault),
  });
  return (
    <SignatureDialog
      title={workBudgetsEs.actions.returnPledge}
      verb={workBudgetsEs.actions.returnPledge}
      pairs={pairsOf(budget)}
      warning={es.returnText}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onClose}
    />
  );
}

function MovePledgeDialog({ budget, onClose }: WorkBudgetDialogProps) {
  return (
    <MoveDialog
      title={workBudgetsEs.actions.move}
      pairs={pairsOf(budget)}
      action="workBudgets.move"
      form={`work-budget-move:${budget.id}`}
      failed={workBudgetsEs.failed.move}
      done={workBudgetsEs.done.move}
      run={(body, key) => move(budget.id, body, key)}
      onClose={onClose}
    />
  );
}
