import { dateTime } from '@quilate/domain/kernel/format.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import type { SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { IconCheck } from '@tabler/icons-react';
import './sale-budgets.css';

const es = saleBudgetsEs.page;

/** The way from the request to the customer's hands: when each step was done, and which are to come. */
export function SaleBudgetSteps({ budget }: { budget: SaleBudget }) {
  const steps = budget.isGivenUp ? budget.steps.filter((step) => step.at !== null) : budget.steps;
  const done = steps.findLastIndex((step) => step.at !== null);
  return (
    <ol className="budget-steps">
      {steps.map(({ state, at }, index) => (
        <li
          key={state}
          data-done={at !== null || undefined}
          aria-current={index === done && state !== 'COMPLETED' ? 'step' : undefined}
        >
          <span className="budget-step" aria-hidden>
            {at === null ? index + 1 : <IconCheck size={14} />}
          </span>
          <span>
            <b>{state === 'COMPLETED' && budget.isGivenUp ? saleBudgetsEs.givenUp : saleBudgetsEs.states[state]}</b>
            <span className="vh">{at === null ? es.notReached : es.reached}</span>
            {at !== null && <small className="dim">{dateTime(at)}</small>}
          </span>
        </li>
      ))}
    </ol>
  );
}
