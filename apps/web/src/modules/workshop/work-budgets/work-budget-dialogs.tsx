import { money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useState } from 'react';
import type { SignedBody } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { MoveFields, useMove } from '../works/move-fields.tsx';
import { PayInitialDialog } from './pay-initial-dialog.tsx';
import { SetBudgetDialog } from './set-budget-dialog.tsx';
import { actOf, type WorkBudgetDialogProps } from './work-budget-dialog.tsx';
import { workBudgets } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

/** The dialog of the action that was picked. */
export function WorkBudgetDialogs(props: WorkBudgetDialogProps) {
  switch (props.offer.action) {
    case 'setBudget':
      return <SetBudgetDialog {...props} />;
    case 'accept':
      return <AcceptDialog {...props} />;
    case 'payInitial':
      return <PayInitialDialog {...props} />;
    case 'reject':
      return <RejectDialog {...props} />;
    case 'move':
      return <MoveDialog {...props} />;
    default:
      return <ReturnPledgeDialog {...props} />;
  }
}

/** The customer wants it at this price, which is said once more. */
function AcceptDialog(props: WorkBudgetDialogProps) {
  const { budget } = props;
  // As it was when the dialog was opened: what is signed is what the customer was told.
  const [totalCents] = useState(budget.totalCents!);
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={es.acceptVerb(money(totalCents))}
      pairs={[...pairs, [workBudgetsEs.page.initial, money(budget.minimumInitialCents!)]]}
      body={() => ({ totalCents })}
      send={workBudgets.accept.on(budget.id)}
    />
  );
}

function ReturnPledgeDialog(props: WorkBudgetDialogProps) {
  const params = { budgetId: props.budget.id };
  return (
    <ActionDialog
      {...actOf(props)}
      send={(body: SignedBody, key) => workBudgets.returnPledge.send({ params, body, key })}
    />
  );
}

function RejectDialog(props: WorkBudgetDialogProps) {
  const { id, pledgeData } = props.budget;
  return (
    <ActionDialog
      {...actOf(props)}
      text={pledgeData ? es.rejectPledge : es.rejectNoPledge}
      isDanger
      size={440}
      send={workBudgets.reject.on(id)}
    />
  );
}

function MoveDialog(props: WorkBudgetDialogProps) {
  const move = useMove();
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={worksEs.dialogs.moveVerb}
      pairs={[...pairs, [worksEs.fields.to, worksEs.moves[move.form.values.to]]]}
      size={440}
      errors={move.form.errors}
      body={() => move.form.values}
      send={workBudgets.move.on(props.budget.id)}
    >
      <MoveFields {...move} />
    </ActionDialog>
  );
}
