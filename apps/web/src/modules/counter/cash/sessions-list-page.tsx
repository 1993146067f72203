import { count, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashSessionLine } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { CorrectedMode } from '@quilate/domain/modules/counter/cash/cash.states.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton, path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { isOfDivision, useTill } from './cash.queries.ts';
import { SessionStateBadge } from './session-state.ts';
import { usePersonFilter } from './use-person-filter.ts';

const words = cashEs.sessionsList;
const es = cashEs.sessionsList.columns;
/** What did not match stands out; what did says nothing. */
const off = (cents: number | null) => cents !== null && cents !== 0 && <b className="loss">{money(cents)}</b>;
/** And what was put right since. */
const Off = ({ cents, of: session, mode }: { cents: number | null; of: CashSessionLine; mode: CorrectedMode }) => {
  const correction = session.corrections.find((one) => one.mode === mode);
  return (
    <>
      {off(cents)}
      {correction && (
        <>
          <br />
          <small className="dim">{words.corrected(money(correction.amountCents))}</small>
        </>
      )}
    </>
  );
};
const COLUMNS: readonly Column<CashSessionLine>[] = [
  { id: 'number', head: es.number, phone: 'code', cell: (session) => <SessionLink session={session} /> },
  { id: 'opened', head: es.opened, phone: 'person', sort: 'openedAt', cell: (session) => dateTime(session.openedAt) },
  { id: 'openedBy', head: es.openedBy, hide: 'md', cell: (session) => session.openedBy },
  { id: 'closed', head: es.closed, hide: 'sm', cell: (session) => session.closedAt && dateTime(session.closedAt) },
  { id: 'closedBy', head: es.closedBy, hide: 'md', cell: (session) => session.closedBy },
  { id: 'store', head: es.store, cell: (session) => session.storeName },
  {
    id: 'sales',
    head: es.sales,
    align: 'num',
    hide: 'xl',
    cell: (session) => session.saleCount !== null && count(session.saleCount),
  },
  {
    id: 'openingDifference',
    head: es.openingDifference,
    align: 'num',
    hide: 'md',
    sum: 'openingDifferenceCents',
    cell: (session) => <Off cents={session.openingDifferenceCents} of={session} mode="OPEN" />,
  },
  {
    id: 'difference',
    head: es.difference,
    align: 'num',
    phone: 'amount',
    sum: 'differenceCents',
    cell: (session) => <Off cents={session.differenceCents} of={session} mode="CLOSE" />,
  },
  {
    id: 'card',
    head: es.card,
    align: 'num',
    hide: 'xl',
    cell: (session) => session.countedCardCents !== null && money(session.countedCardCents),
  },
  {
    id: 'cardDifference',
    head: es.cardDifference,
    align: 'num',
    hide: 'md',
    sum: 'cardDifferenceCents',
    cell: (session) => off(session.cardDifferenceCents),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 130,
    cell: (session) =>
      session.isUnclosed ? (
        <StateBadge tone="alert">{words.unclosed}</StateBadge>
      ) : (
        <SessionStateBadge state={session.state} />
      ),
  },
];

function SessionLink({ session }: { session: CashSessionLine }) {
  const { home } = useTill();
  return (
    <span className="code">
      <Link to={path(`${home}/sessions/${session.id}`)}>
        {session.zNumber === null ? cashEs.sessionsList.inProgress : `${cashEs.page.zNumber} ${count(session.zNumber)}`}
      </Link>
    </span>
  );
}

export function SessionsListPage() {
  const till = useTill();
  const isDivision = isOfDivision(till);
  const mayClose = useMay(settingsGrants.write);
  const stores = useStoreFilter();
  const person = usePersonFilter();
  return (
    <ListPage
      words={words}
      of={till.sessionListing}
      back={{ to: till.home, label: cashEs.title }}
      columns={COLUMNS}
      filters={{
        state: { label: es.state, es: cashEs.states, isSingle: true },
        storeId: isDivision ? null : stores,
        employeeId: person,
        hasDifference: { label: words.filters.hasDifference },
        isUnclosed: { label: words.filters.isUnclosed },
      }}
      actions={
        mayClose && (
          <>
            {isDivision && (
              <LinkButton variant="default" to={path(`${till.home}/opening-balances`)}>
                {cashEs.openings.title}
              </LinkButton>
            )}
            <LinkButton variant="default" to={path(`${till.home}/months`)}>
              {cashEs.months.title}
            </LinkButton>
          </>
        )
      }
    />
  );
}
