import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../shell/use-command.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { saleBudgetsQueries, steps } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;

interface StepDialogProps {
  readonly step: keyof typeof steps;
  readonly budget: SaleBudget;
  readonly onClose: () => void;
}

/** A step that asks for nothing but to be thought over: it does not go back. */
export function StepDialog({ step, budget, onClose }: StepDialogProps) {
  const client = useQueryClient();
  const texts = {
    markRequested: es.requestText,
    shipToStore: es.shipText(budget.storeName),
    confirmReception: es.receiveText,
  };
  const command = useCommand({
    form: `sale-budget-${step}:${budget.id}`,
    failed: saleBudgetsEs.failed[step],
    run: (_: undefined, key) => steps[step](budget.id, key),
    done: ({ code }) => saleBudgetsEs.done[step].replace('{code}', code),
    onDone: (reply) => {
      client.setQueryData(saleBudgetsQueries.one(budget.id).queryKey, reply);
      onClose();
    },
  });
  return (
    <ActDialog
      verb={saleBudgetsEs.actions[step]}
      text={texts[step]}
      isIrreversible
      isBusy={command.isPending}
      onConfirm={() => command.mutate(undefined)}
      onCancel={onClose}
    />
  );
}
