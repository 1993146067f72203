import { money } from '@quilate/domain/kernel/format.ts';
import type { SaleBudgetSummary } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { Link } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { SaleBudgetStateBadge } from '../../counter/sale-budgets/sale-budget-state.tsx';
import { budgetsAt } from './find-by-code.ts';

const es = homeEs.search;

export function BudgetResults({ q, found }: { q: string; found: readonly SaleBudgetSummary[] }) {
  const at = budgetsAt(useMe().role);
  return (
    <section>
      <h2>{es.saleBudgets}</h2>
      {found.map((budget) => (
        <Link key={budget.id} to={at} params={{ saleBudgetId: budget.id }} className="home-line">
          <span className="home-line-text">
            <span className="code">{budget.code}</span>
            <small className="dim">{[budget.customerName, budget.reference].join(', ')}</small>
          </span>
          <b className="num">{money(budget.totalCents)}</b>
          <SaleBudgetStateBadge state={budget.state} isGivenUp={budget.isGivenUp} />
        </Link>
      ))}
      <Link
        className="home-more"
        to={at === '/sales/budgets/$saleBudgetId' ? '/sales/budgets' : '/bulk-purchases/budgets'}
        search={{ q }}
      >
        {es.allSaleBudgets}
      </Link>
    </section>
  );
}
