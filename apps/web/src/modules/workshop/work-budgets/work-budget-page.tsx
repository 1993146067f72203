import { Button } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { type PolicyModule, reachOf } from '@quilate/domain/kernel/policy.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { download } from '../../../shell/api.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { useWorkArea } from '../works/use-work-area.ts';
import { WorkBudgetAside, WorkBudgetMain } from './work-budget-panels.tsx';
import { WorkBudgetStateBadge } from './work-budget-state.tsx';
import { takeEnvelope, workBudgetReceipt, workBudgetsQueries } from './work-budgets.queries.ts';

const Dialogs = lazy(() => import('./work-budget-dialogs.tsx').then((file) => ({ default: file.WorkBudgetDialogs })));
const { actions: verbs, page: es } = workBudgetsEs;
/** Filled: what brings it forward. */
const NEXT = { accept: verbs.accept, payInitial: verbs.payInitial, returnPledge: verbs.returnPledge };
const BESIDE = { move: verbs.move, reject: verbs.reject };

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
  const me = useMe();
  const { budgets: base } = useWorkArea();
  const [doing, setDoing] = useState<string | null>(null);
  const receipt = useReceipt(
    (type) => download(workBudgetReceipt, { params: { budgetId: budget.id }, query: { type } }),
    budget.code,
  );
  const can = (module: PolicyModule): boolean => reachOf(me.role, { module, access: 'write' }) !== undefined;
  const offers = budget.actions.filter(({ action }) => can(action === 'setBudget' ? 'workshopWorks' : 'workBudgets'));
  // Whoever is elsewhere is shown what is next, and not all that others could do besides.
  const shown = offers.filter(({ action, allowed }) => allowed || action in NEXT);
  const shared = { offers: shown, reasons: workBudgetsEs.reasons, onPick: setDoing };
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
              <>
                <ReceiptMenu receipt={receipt} />
                {budget.pledgeData !== null && <EnvelopeButton budget={budget} />}
                <ActionButtons
                  {...shared}
                  labels={isFirst ? BESIDE : { setBudget: es.changePrice, ...BESIDE }}
                  variant="default"
                />
                <ActionButtons {...shared} labels={isFirst ? { setBudget: verbs.setBudget, ...NEXT } : NEXT} />
              </>
            }
          />
        }
        main={<WorkBudgetMain budget={budget} />}
        aside={<WorkBudgetAside budget={budget} />}
      />
      <Suspense>{doing !== null && <Dialogs action={doing} budget={budget} onClose={() => setDoing(null)} />}</Suspense>
    </>
  );
}

function EnvelopeButton({ budget }: { budget: WorkBudget }) {
  const taking = useMutation({
    mutationFn: async () => saveFile(await takeEnvelope(budget.id), `${budget.code}-sobre.pdf`),
    onError: (error) => {
      const { text, requestId } = faultOf(error);
      toast.error(text, requestId);
    },
  });
  return (
    <Button
      variant="default"
      leftSection={<IconTag size={16} aria-hidden />}
      loading={taking.isPending}
      onClick={() => taking.mutate()}
    >
      {es.envelope}
    </Button>
  );
}
