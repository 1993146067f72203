import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { sessionListing } from './cash.queries.ts';
import { SessionStateBadge } from './session-state.ts';

const words = cashEs.sessionsList;
const es = cashEs.sessionsList.columns;
const COLUMNS: readonly Column<CashSession>[] = [
  { id: 'number', head: es.number, phone: 'code', cell: (session) => <SessionLink session={session} /> },
  { id: 'opened', head: es.opened, phone: 'person', sort: 'openedAt', cell: (session) => dateTime(session.openedAt) },
  { id: 'openedBy', head: es.openedBy, hide: 'md', cell: (session) => session.openedBy },
  { id: 'closed', head: es.closed, hide: 'sm', cell: (session) => session.closedAt && dateTime(session.closedAt) },
  { id: 'closedBy', head: es.closedBy, hide: 'md', cell: (session) => session.closedBy },
  { id: 'store', head: es.store, hide: 'lg', cell: (session) => session.storeName },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (session) => <SessionStateBadge state={session.state} />,
  },
];

function SessionLink({ session }: { session: CashSession }) {
  return (
    <span className="code">
      <Link to="/transactions/sessions/$sessionId" params={{ sessionId: session.id }}>
        {session.zNumber === null ? cashEs.sessionsList.inProgress : `${cashEs.page.zNumber} ${count(session.zNumber)}`}
      </Link>
    </span>
  );
}

export function SessionsListPage() {
  const canClose = useMay(settingsGrants.write);
  return (
    <ListPage
      words={words}
      of={sessionListing}
      back={{ to: '/transactions', label: cashEs.title }}
      columns={COLUMNS}
      filters={{}}
      actions={
        canClose && (
          <LinkButton variant="default" to="/transactions/months">
            {cashEs.months.title}
          </LinkButton>
        )
      }
    />
  );
}
