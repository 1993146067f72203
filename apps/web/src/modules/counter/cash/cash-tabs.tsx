import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { MOVEMENT_ACCOUNTS, type MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { path } from '../../../shell/links.tsx';
import { isOfDivision, useTill } from './cash.queries.ts';
import { Link } from '@tanstack/react-router';
import '../../../ui/tabs.css';

/** The movements of each account, beside them the remainder note by note, and what the division holds of metal. */
export function CashTabs({ account }: { account: MovementAccount | 'breakdown' | 'metal' }) {
  const till = useTill();
  // The division sells nothing over a counter.
  const accounts = MOVEMENT_ACCOUNTS.filter((name) => name !== 'receivable' || !isOfDivision(till));
  return (
    <nav className="tabs" aria-label={cashEs.page.tabs}>
      {accounts.map((name) => (
        <Link
          key={name}
          to={path(till.home)}
          search={(name === 'till' ? {} : { account: name }) as never}
          className="tab"
          aria-current={name === account ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          replace
        >
          {cashEs.accounts[name]}
        </Link>
      ))}
      <Link
        to={path(`${till.home}/remainder`)}
        className="tab"
        aria-current={account === 'breakdown' ? 'page' : undefined}
        activeProps={{}}
      >
        {cashEs.remainderDay.tab}
      </Link>
      {isOfDivision(till) && (
        <Link
          to="/metals/transactions/metal"
          className="tab"
          aria-current={account === 'metal' ? 'page' : undefined}
          activeProps={{}}
        >
          {cashEs.page.metalTab}
        </Link>
      )}
    </nav>
  );
}
