import { money } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { useState } from 'react';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { MoveFields, useMove } from '../works/move-fields.tsx';
import { PayInitialDialog } from './pay-initial-dialog.tsx';
import { SetBudgetDialog } from './set-budget-dialog.tsx';
import { actOf } from './work-budget-dialog.tsx';
import { workBudgets } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

export const WorkBudgetDialogs = dialogsOf<WorkBudget>({
  setBudget: SetBudgetDialog,
  accept: AcceptDialog,
  payInitial: PayInitialDialog,
  reject: (props) => (
    <ActionDialog
      {...actOf(props)}
      text={props.of.pledgeData ? es.rejectPledge : es.rejectNoPledge}
      isDanger
      size={440}
      send={workBudgets.reject.on(props.of.id)}
    />
  ),
  move: MoveDialog,
  returnPledge: (props) => <ActionDialog {...actOf(props)} send={workBudgets.returnPledge.on(props.of.id)} />,
  declareLost: (props) => <ActionDialog {...actOf(props)} isDanger send={workBudgets.declareLost.on(props.of.id)} />,
});

/** The customer wants it at this price, which is said once more. */
function AcceptDialog(props: Doing<WorkBudget>) {
  const { of: budget } = props;
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

function MoveDialog(props: Doing<WorkBudget>) {
  const { pledgeData, holdsMetal } = props.of;
  const move = useMove({ holdsMetal, expectedWeightMg: pledgeData?.weightMg ?? 0 });
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      verb={worksEs.dialogs.moveVerb}
      pairs={[...pairs, [worksEs.fields.to, worksEs.moves[move.form.values.to]]]}
      size={440}
      errors={move.form.errors}
      check={move.check}
      body={move.body}
      send={workBudgets.move.on(props.of.id)}
    >
      <MoveFields {...move} />
    </ActionDialog>
  );
}
