import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSession } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { DEFAULT_PAGE_SIZE } from '../../../shell/search-params.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cashQueries, exportSessions } from './cash.queries.ts';
import { SessionStateBadge } from './session-state.tsx';

const words = cashEs.sessionsList;
const es = cashEs.sessionsList.columns;
const COLUMNS: readonly Column<CashSession>[] = [
  { id: 'number', head: es.number, phone: 'code', cell: (session) => <SessionLink session={session} /> },
  { id: 'opened', head: es.opened, phone: 'person', cell: (session) => dateTime(session.openedAt) },
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
  const me = useMe();
  const search = useSearch({ from: '/_app/transactions/sessions/' });
  const query = useQuery(cashQueries.sessions({ limit: search.limit ?? DEFAULT_PAGE_SIZE, cursor: search.cursor }));
  return (
    <ListPage
      words={words}
      header={
        <PageHeader
          back={{ to: '/transactions', label: cashEs.title }}
          title={words.title}
          actions={
            <>
              <ExportMenu name={words.title} take={exportSessions} />
              {reachOf(me.role, { module: 'settings', access: 'write' }) !== undefined && (
                <LinkButton variant="default" to="/transactions/months">
                  {cashEs.months.title}
                </LinkButton>
              )}
            </>
          }
        />
      }
      search={search}
      noFilters={{}}
      columns={COLUMNS}
      query={query}
    />
  );
}
