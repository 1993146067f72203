import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { PaperItem } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { labelOffsets } from '../../master-data/label-templates/label-printer.ts';
import { WorkBudgetAside, WorkBudgetMain } from './work-budget-panels.tsx';
import { WorkBudgetStateBadge } from './work-budget-state.ts';
import { workBudgets, workBudgetsQueries } from './work-budgets.queries.ts';

const Dialogs = lazy(() => import('./work-budget-dialogs.tsx').then((file) => ({ default: file.WorkBudgetDialogs })));
const { page: es } = workBudgetsEs;
/** A price that has been given is changed. */
const PRICED = { ...workBudgetsEs, actions: { ...workBudgetsEs.actions, setBudget: es.changePrice } };
/** What brings it forward. */
const NEXT = ['accept', 'payInitial', 'returnPledge'];
const BESIDE = ['move', 'reject', 'declareLost'];

export function WorkBudgetPage() {
  const { budgetId = '' } = useParams({ strict: false });
  return <OneRecord query={workBudgetsQueries.one(budgetId)} title={workBudgetsEs.one} page={WorkBudgetDetail} />;
}

function WorkBudgetDetail({ of: budget }: { of: WorkBudget }) {
  const { budgets: base } = useWorkArea();
  const receipt = useReceipt(
    (type) => workBudgets.receipt.take({ params: { budgetId: budget.id }, query: { type } }),
    budget.code,
  );
  const isFirst = budget.state === 'PENDING';
  return (
    <RecordPage
      of={budget}
      words={isFirst ? workBudgetsEs : PRICED}
      list={base}
      state={<WorkBudgetStateBadge state={budget.state} />}
      meta={es.createdMeta(dateInProse(budget.createdAt), budget.creatorName, budget.storeName)}
      policy={(action) => (action === 'setBudget' ? workshopWorksGrants : workBudgetsGrants).write}
      // Whoever is elsewhere is shown what is next, and not all that others could do besides.
      hides={({ action, allowed }) => !allowed && !NEXT.includes(action)}
      order={isFirst ? ['setBudget', ...NEXT, ...BESIDE] : [...NEXT, 'setBudget', ...BESIDE]}
      dangers={['reject', 'declareLost']}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      more={
        budget.pledgeData !== null && (
          <PaperItem
            label={es.envelope}
            icon={IconTag}
            take={() =>
              workBudgets.envelope.take({ params: { budgetId: budget.id }, query: labelOffsets.sheet.read() })
            }
            name={`${budget.code}-sobre.pdf`}
          />
        )
      }
      aside={<WorkBudgetAside budget={budget} />}
    >
      <WorkBudgetMain budget={budget} />
    </RecordPage>
  );
}
