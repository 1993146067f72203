import { Menu } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import { workBudgetsGrants } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.grants.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useRights } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useDoing } from '../../../ui/use-doing.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { WorkBudgetAside, WorkBudgetMain } from './work-budget-panels.tsx';
import { WorkBudgetStateBadge } from './work-budget-state.ts';
import { workBudgets, workBudgetsQueries } from './work-budgets.queries.ts';

const Dialogs = lazy(() => import('./work-budget-dialogs.tsx').then((file) => ({ default: file.WorkBudgetDialogs })));
const { page: es } = workBudgetsEs;
/** What brings it forward. */
const NEXT = ['accept', 'payInitial', 'returnPledge'];
const BESIDE = ['move', 'reject'];
const DANGERS = ['reject'];

export function WorkBudgetPage() {
  const { budgetId } = useParams({ strict: false });
  const query = useQuery(workBudgetsQueries.one(budgetId!));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={workBudgetsEs.one} />}>
      {(budget) => <WorkBudgetDetail key={budget.id} budget={budget} />}
    </LoadState>
  );
}

function WorkBudgetDetail({ budget }: { budget: WorkBudget }) {
  const { budgets: base } = useWorkArea();
  const { doing, pick, close } = useDoing(budget.actions);
  const receipt = useReceipt(
    (type) => workBudgets.receipt.take({ params: { budgetId: budget.id }, query: { type } }),
    budget.code,
  );
  const may = useRights();
  const offers = budget.actions.filter(({ action }) =>
    may((action === 'setBudget' ? workshopWorksGrants : workBudgetsGrants).write),
  );
  // Whoever is elsewhere is shown what is next, and not all that others could do besides.
  const shown = offers.filter(({ action, allowed }) => allowed || NEXT.includes(action));
  const isFirst = budget.state === 'PENDING';
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: base, label: workBudgetsEs.title }}
            title={workBudgetsEs.one}
            code={budget.code}
            state={<WorkBudgetStateBadge state={budget.state} />}
            meta={es.createdMeta(dateInProse(budget.createdAt), budget.creatorName, budget.storeName)}
            actions={
              <ActionBar
                offers={shown}
                order={isFirst ? ['setBudget', ...NEXT, ...BESIDE] : [...NEXT, 'setBudget', ...BESIDE]}
                dangers={DANGERS}
                labels={isFirst ? workBudgetsEs.actions : { ...workBudgetsEs.actions, setBudget: es.changePrice }}
                reasons={workBudgetsEs.reasons}
                onPick={pick}
                tools={<ReceiptMenu receipt={receipt} />}
                more={budget.pledgeData !== null && <EnvelopeItem budget={budget} />}
              />
            }
          />
        }
        main={<WorkBudgetMain budget={budget} />}
        aside={<WorkBudgetAside budget={budget} />}
      />
      <Suspense>{doing && <Dialogs offer={doing} budget={budget} onClose={close} />}</Suspense>
    </>
  );
}

function EnvelopeItem({ budget }: { budget: WorkBudget }) {
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await workBudgets.envelope.take({ params: { budgetId: budget.id } }), `${budget.code}-sobre.pdf`),
    onError: (error) => {
      const { text, requestId } = faultOf(error);
      toast.error(text, requestId);
    },
  });
  return (
    <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={() => taking.mutate()}>
      {es.envelope}
    </Menu.Item>
  );
}
