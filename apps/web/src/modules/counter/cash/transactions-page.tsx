import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateInProse, money, time } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashCurrent, MovementTotals } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { cashQueries, exportMovements } from './cash.queries.ts';
import { CashTabs } from './cash-tabs.tsx';
import { KINDS, movementQuery, type MovementSearch } from './cash.search.ts';
import { MOVEMENT_COLUMNS } from './movement-columns.tsx';
import { SessionStateBadge } from './session-state.tsx';
import './cash.css';

const es = cashEs.page;
const NO_FILTERS: MovementSearch = { q: undefined, kind: undefined, from: undefined, to: undefined };
const KIND_OPTIONS = KINDS.map((value) => ({ value, label: LEDGER_KINDS[value].es }));

export function TransactionsPage() {
  const search = useSearch({ from: '/_app/transactions/' });
  const current = useQuery(cashQueries.current);
  const query = useQuery(cashQueries.movements(movementQuery(search)));
  return (
    <ListPage
      words={cashEs}
      header={<Header current={current.data} search={search} />}
      above={
        <>
          <CashTabs account={search.account ?? 'till'} />
          <Figures current={current.data} totals={query.data?.totals} />
        </>
      }
      search={search}
      noFilters={NO_FILTERS}
      columns={MOVEMENT_COLUMNS}
      query={query}
      filters={({ filter }) => (
        <>
          <FilterMenu
            label={es.filters.kind}
            options={KIND_OPTIONS}
            value={search.kind ?? []}
            onChange={(kind) => filter({ kind })}
          />
          <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
        </>
      )}
    />
  );
}

function Header({ current, search }: { current: CashCurrent | undefined; search: MovementSearch }) {
  const me = useMe();
  const session = current?.session;
  const canWrite = reachOf(me.role, { module: 'cash', access: 'write' }) !== undefined;
  return (
    <PageHeader
      title={cashEs.title}
      state={
        <>
          {current && <SessionStateBadge state={session?.state ?? 'closed'} />}
          {session?.isLate === true && <StateBadge tone="alert">{es.late}</StateBadge>}
        </>
      }
      meta={current && sessionText(session ?? null, me.loggedInStoreName)}
      actions={
        <>
          <ExportMenu name={cashEs.title} take={(format) => exportMovements(search, format)} />
          <LinkButton variant="default" to="/transactions/sessions">
            {es.sessions}
          </LinkButton>
          {canWrite && (
            <LinkButton variant="default" to="/transactions/add">
              {cashEs.actions.addMovement}
            </LinkButton>
          )}
          {canWrite && session && (
            <LinkButton variant="default" to="/transactions/count">
              {cashEs.actions.count}
            </LinkButton>
          )}
          {canWrite && current && <MainAction isOpen={session !== null} />}
        </>
      }
    />
  );
}

const MainAction = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <LinkButton to="/transactions/close">{cashEs.actions.close}</LinkButton>
  ) : (
    <LinkButton to="/transactions/open">{cashEs.actions.open}</LinkButton>
  );

export function sessionText(session: CashCurrent['session'], storeName: string): string {
  if (session === null) return es.closedMeta(storeName);
  const isToday = businessDate(new Date(session.openedAt)) === businessDate(new Date());
  if (isToday) return es.openedMeta(session.storeName, time(session.openedAt), session.openedBy);
  return es.openedDayMeta(session.storeName, dateInProse(session.openedAt), session.openedBy);
}

interface FiguresProps {
  readonly current: CashCurrent | undefined;
  /** Null where the till is counted blind. */
  readonly totals: MovementTotals | null | undefined;
}

/** What the till should hold, and what came in and went out with these filters. */
function Figures({ current, totals }: FiguresProps) {
  const span = totals ? ` ${es.span[totals.span]}` : '';
  const figures: [string, number | null | undefined][] = [
    [es.inTill, current?.session ? current.expectedCents : null],
    [`${es.inflow}${span}`, totals === null ? null : totals?.inCents],
    [`${es.outflow}${span}`, totals === null ? null : totals && 0 - totals.outCents],
    [es.cardTotalToday, current?.session ? current.expectedCardCents : null],
    [cashEs.remainder, current?.remainderCents],
    [es.inTransit, current?.inTransitCents === 0 ? null : current?.inTransitCents],
  ];
  return (
    <dl className="figures">
      {figures
        .filter(([, cents]) => cents !== null)
        .map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {cents === undefined || cents === null ? <span className="skeleton after-a-moment" /> : money(cents)}
            </dd>
          </div>
        ))}
    </dl>
  );
}
