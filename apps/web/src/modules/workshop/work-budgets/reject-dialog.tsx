import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { ReasonDialog } from '../works/reason-dialog.tsx';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { reject } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

export function RejectDialog({ budget, onClose }: WorkBudgetDialogProps) {
  return (
    <ReasonDialog
      verb={workBudgetsEs.actions.reject}
      pairs={pairsOf(budget)}
      action="workBudgets.reject"
      form={`work-budget-reject:${budget.id}`}
      failed={workBudgetsEs.failed.reject}
      done={workBudgetsEs.done.reject}
      run={(body, key) => reject(budget.id, body, key)}
      onClose={onClose}
    >
      <p>{budget.pledgeData ? es.rejectPledge : es.rejectNoPledge}</p>
    </ReasonDialog>
  );
}
