import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import '../../../ui/tabs.css';

/** The list of sales has two kinds (S0 §2): what is sold, and what is asked for. */
export function SaleKinds({ kind }: { kind: keyof typeof salesEs.kinds }) {
  if (!useMay(saleBudgetsGrants.read)) return null;
  return (
    <nav className="tabs" aria-label={salesEs.kind}>
      <Link
        to="/sales"
        className="tab"
        aria-current={kind === 'SALES' ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {salesEs.kinds.SALES}
      </Link>
      <Link
        to="/sales/budgets"
        className="tab"
        aria-current={kind === 'BUDGETS' ? 'page' : undefined}
        activeProps={{}}
        activeOptions={{ exact: true, includeSearch: false }}
      >
        {salesEs.kinds.BUDGETS}
      </Link>
    </nav>
  );
}
