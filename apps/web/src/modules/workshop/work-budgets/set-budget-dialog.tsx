import { money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { WorkBudget } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../ui/use-form.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { fitsTask, pricesOf, tasksBodyOf } from '../works/new-work-draft.ts';
import { ObservationsField } from '../works/observations-field.tsx';
import { TaskFields } from '../works/task-fields.tsx';
import { worksQueries } from '../works/works.queries.ts';
import { MetalFields } from './metal-fields.tsx';
import { metalPricesOf, metalsBodyOf, priceDraftOf } from './price-draft.ts';
import { actOf } from './work-budget-dialog.tsx';
import { workBudgets } from './work-budgets.queries.ts';

/** What is to be done and what it costs, of the price list or in the workshop's own words. */
export function SetBudgetDialog(props: Doing<WorkBudget>) {
  const { data } = useQuery(worksQueries.tasks);
  // What was set before is found again in the price list of today.
  return data ? <PriceDialog {...props} offered={data.data} /> : null;
}

function PriceDialog({ offered, ...props }: Doing<WorkBudget> & { readonly offered: OfferedTask[] }) {
  const { of: budget } = props;
  const { values: draft, errors, change } = useForm(() => priceDraftOf(budget, offered));
  const { tasks, extraTasks } = tasksBodyOf(draft);
  const observations = draft.observations.trim();
  const metals = metalsBodyOf(draft);
  const totalCents = sum([...pricesOf(draft), ...metalPricesOf(draft)]);
  const pledge = { metal: budget.pledgeData?.metal ?? 'NONE' } as const;
  const { pairs, ...act } = actOf(props);
  return (
    <ActionDialog
      {...act}
      text={budget.description}
      verb={workBudgetsEs.dialogs.setVerb(money(totalCents))}
      pairs={[...pairs, [workBudgetsEs.page.total, money(totalCents)]]}
      size={620}
      errors={errors}
      check={async () => {
        const { priceFaults } = await import('./price-check.ts');
        return priceFaults({ tasks, extraTasks, metals, observations: draft.observations }, totalCents);
      }}
      body={() => ({ tasks, extraTasks, metals, observations })}
      send={workBudgets.setBudget.on(budget.id)}
    >
      <TaskFields
        draft={draft}
        fits={(task) => fitsTask({ type: 'WORKSHOP', pledge }, task)}
        errors={errors}
        isWithoutDiscount
        onChange={change}
      />
      <MetalFields metals={draft.metals} errors={errors} onChange={(changed) => change({ metals: changed })} />
      <ObservationsField
        value={draft.observations}
        error={errors.of('observations')}
        onChange={(noted) => change({ observations: noted })}
      />
    </ActionDialog>
  );
}
