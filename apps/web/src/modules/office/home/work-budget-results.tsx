import { money } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { WorkBudgetSummary } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.schema.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { WorkBudgetStateBadge } from '../../workshop/work-budgets/work-budget-state.tsx';

const es = homeEs.search;

interface WorkBudgetResultsProps {
  readonly q: string;
  readonly base: string;
  readonly found: readonly WorkBudgetSummary[];
}

/** What jobs would cost, in the search of a home. */
export function WorkBudgetResults({ q, base, found }: WorkBudgetResultsProps) {
  return (
    <section>
      <h2>{es.workBudgets}</h2>
      {found.map((budget) => (
        <Link key={budget.id} to={path(`${base}/${budget.id}`)} className="home-line">
          <span className="home-line-text">
            <span className="code">{budget.code}</span>
            <small className="dim">{[budget.customerName, budget.subject].join(', ')}</small>
          </span>
          <b className="num">{budget.totalCents !== null && money(budget.totalCents)}</b>
          <WorkBudgetStateBadge state={budget.state} />
        </Link>
      ))}
      <Link className="home-more" to={path(base)} search={{ q } as object}>
        {es.allWorkBudgets}
      </Link>
    </section>
  );
}
