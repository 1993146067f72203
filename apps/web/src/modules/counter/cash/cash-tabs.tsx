import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { MOVEMENT_ACCOUNTS, type MovementAccount } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { Link } from '@tanstack/react-router';
import '../../../ui/tabs.css';

/** The movements of each account, and beside them the remainder note by note. */
export function CashTabs({ account }: { account: MovementAccount | 'breakdown' }) {
  return (
    <nav className="tabs" aria-label={cashEs.page.tabs}>
      {MOVEMENT_ACCOUNTS.map((name) => (
        <Link
          key={name}
          to="/transactions"
          search={name === 'till' ? {} : { account: name }}
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
        to="/transactions/remainder"
        className="tab"
        aria-current={account === 'breakdown' ? 'page' : undefined}
        activeProps={{}}
      >
        {cashEs.remainderDay.tab}
      </Link>
    </nav>
  );
}
