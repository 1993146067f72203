import { saleBudgetsGrants } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.grants.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import { tradeInsGrants } from '@quilate/domain/modules/counter/trade-ins/trade-ins.grants.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import '../../../ui/tabs.css';

type Kind = keyof typeof salesEs.kinds;
const LISTS = { SALES: '/sales', BUDGETS: '/sales/budgets', TRADE_INS: '/trade-ins' } as const;

/** The list of sales has its kinds (S0 §2): what is sold, what is asked for, and what was paid with gold. */
export function SaleKinds({ kind }: { kind: Kind }) {
  const mayOpen: Readonly<Record<Kind, boolean>> = {
    SALES: true,
    BUDGETS: useMay(saleBudgetsGrants.read),
    TRADE_INS: useMay(tradeInsGrants.read),
  };
  const kinds = (Object.keys(LISTS) as Kind[]).filter((one) => mayOpen[one]);
  if (kinds.length === 1) return null;
  return (
    <nav className="tabs" aria-label={salesEs.kind}>
      {kinds.map((one) => (
        <Link
          key={one}
          to={LISTS[one]}
          className="tab"
          aria-current={kind === one ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {salesEs.kinds[one]}
        </Link>
      ))}
    </nav>
  );
}
