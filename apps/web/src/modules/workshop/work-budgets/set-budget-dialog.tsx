import { Button, Modal } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { proofsEs } from '@quilate/domain/modules/foundations/proofs/proofs.es.ts';
import { workBudgetsEs } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.es.ts';
import type { BudgetSet } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import type { OfferedTask } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../shell/use-command.ts';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { fitsTask, pricesOf, tasksBodyOf } from '../works/new-work-draft.ts';
import { ObservationsField } from '../works/observations-field.tsx';
import { TaskFields } from '../works/task-fields.tsx';
import { worksQueries } from '../works/works.queries.ts';
import { type PriceDraft, priceDraftOf } from './price-draft.ts';
import { pairsOf, type WorkBudgetDialogProps } from './work-budget-pairs.tsx';
import { setBudget } from './work-budgets.queries.ts';

const es = workBudgetsEs.dialogs;

/** What is to be done and what it costs, of the price list or in the workshop's own words. */
export function SetBudgetDialog(props: WorkBudgetDialogProps) {
  const { data } = useQuery(worksQueries.tasks);
  // What was set before is found again in the price list of today.
  return data ? <PriceDialog {...props} offered={data.data} /> : null;
}

function PriceDialog({ budget, onClose, offered }: WorkBudgetDialogProps & { readonly offered: OfferedTask[] }) {
  const errors = useFieldErrors();
  const [isSigning, setSigning] = useState(false);
  const [draft, setDraft] = useState<PriceDraft>(() => priceDraftOf(budget, offered));
  const { tasks, extraTasks } = tasksBodyOf(draft);
  const totalCents = sum(pricesOf(draft));
  const pledge = { metal: budget.pledgeData?.metal ?? 'NONE' } as const;
  const verb = es.setVerb(money(totalCents));
  const command = useCommand({
    action: 'workBudgets.setBudget',
    form: `work-budget-set:${budget.id}`,
    failed: workBudgetsEs.failed.setBudget,
    saysUnsettled: true,
    run: (body: BudgetSet, key) => {
      errors.reset();
      return setBudget(budget.id, body, key);
    },
    done: ({ code }) => workBudgetsEs.done.setBudget.replace('{code}', code),
    onDone: onClose,
    onRefused: (fault) => {
      if (fault.fields.length === 0) return false;
      if (!fault.fields.some(({ path }) => path.startsWith('signature'))) setSigning(false);
      errors.show(fault.fields);
      return true;
    },
  });
  const goOn = async (): Promise<void> => {
    const { priceFaults } = await import('./price-check.ts');
    const faults = priceFaults({ tasks, extraTasks, observations: draft.observations }, totalCents);
    if (faults.length > 0) errors.show(faults);
    else setSigning(true);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={isSigning ? proofsEs.signature : workBudgetsEs.actions.setBudget}
      size={isSigning ? 440 : 620}
      closeOnEscape={!command.isPending}
    >
      {isSigning ? (
        <SignatureForm
          verb={verb}
          pairs={[...pairsOf(budget), [workBudgetsEs.page.total, money(totalCents)]]}
          warning={es.setText}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) =>
            command.mutate({ tasks, extraTasks, observations: draft.observations.trim(), signature })
          }
          onCancel={() => setSigning(false)}
        />
      ) : (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void goOn();
          }}
        >
          <p>{budget.description}</p>
          <TaskFields
            draft={draft}
            fits={(task) => fitsTask({ type: 'WORKSHOP', pledge }, task)}
            errors={errors}
            isWithoutDiscount
            onChange={(patch) => setDraft((known) => ({ ...known, ...patch }))}
          />
          <ObservationsField
            value={draft.observations}
            error={errors.of('observations')}
            onChange={(observations) => setDraft((known) => ({ ...known, observations }))}
          />
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit">{`${verb}…`}</Button>
          </div>
        </form>
      )}
    </Modal>
  );
}
