import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateInProse, money, time } from '@quilate/domain/kernel/format.ts';
import { LEDGER_KINDS, type LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashCurrent, MovementTotals } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { KIND_NAMES } from '@quilate/domain/modules/foundations/ledger/ledger.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { isOfDivision, type Till, useTill } from './cash.queries.ts';
import { CashTabs } from './cash-tabs.tsx';
import { movementColumns } from './movement-columns.tsx';
import { SessionStateBadge } from './session-state.ts';
import { usePersonFilter } from './use-person-filter.ts';
import './cash.css';

const es = cashEs.page;
const KINDS_ES = Object.fromEntries(KIND_NAMES.map((kind) => [kind, LEDGER_KINDS[kind].es])) as Record<
  LedgerKindName,
  string
>;

const [OF_ONE, OF_MANY] = [movementColumns(false), movementColumns(true)];

export function TransactionsPage() {
  const me = useMe();
  const till = useTill();
  const isDivision = isOfDivision(till);
  const { search, query } = useListed(till.movementListing);
  const [shop, ...others] = isDivision ? ['division'] : (search.storeId ?? (me.isOffice ? [] : [me.loggedInStoreId]));
  const isOwn = isDivision || (shop === me.loggedInStoreId && others.length === 0);
  const stores = useStoreFilter();
  const person = usePersonFilter();
  // The till as it is now is that of one's own shop.
  const { data: current } = useQuery(till.queries.current);
  // What came in and went out with these filters comes beside the list.
  const { totals } = (query.data ?? {}) as { readonly totals?: MovementTotals | null };
  const session = current?.session;
  return (
    <ListPage
      words={cashEs}
      of={till.movementListing}
      state={
        <>
          {isOwn && current && <SessionStateBadge state={session?.state ?? 'closed'} />}
          {isOwn && session?.isLate === true && <StateBadge tone="alert">{es.late}</StateBadge>}
        </>
      }
      meta={
        isOwn
          ? current && sessionText(session ?? null, isDivision ? es.divisionMeta : me.loggedInStoreName)
          : es.manyMeta
      }
      actions={<Actions current={current} />}
      above={
        <>
          <CashTabs account={search.account ?? 'till'} />
          <Figures current={current} totals={totals} isOwn={isOwn} />
        </>
      }
      columns={shop === undefined || others.length > 0 ? OF_MANY : OF_ONE}
      filters={{
        account: null,
        kind: { label: es.filters.kind, es: KINDS_ES },
        storeId: isDivision ? null : stores,
        employeeId: person,
      }}
    />
  );
}

function Actions({ current }: { current: CashCurrent | undefined }) {
  const { home, grants } = useTill();
  const canWrite = useMay(grants.write);
  return (
    <>
      <LinkButton variant="default" to={`${home}/sessions`}>
        {es.sessions}
      </LinkButton>
      {canWrite && (
        <LinkButton variant="default" to={`${home}/add`}>
          {cashEs.actions.addMovement}
        </LinkButton>
      )}
      {canWrite && current?.session && (
        <LinkButton variant="default" to={`${home}/count`}>
          {cashEs.actions.count}
        </LinkButton>
      )}
      {canWrite && current && <MainAction home={home} isOpen={current.session !== null} />}
    </>
  );
}

const MainAction = ({ home, isOpen }: { home: Till['home']; isOpen: boolean }) =>
  isOpen ? (
    <LinkButton to={`${home}/close`}>{cashEs.actions.close}</LinkButton>
  ) : (
    <LinkButton to={`${home}/open`}>{cashEs.actions.open}</LinkButton>
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
  /** Of one's own till there is more to tell than what moved. */
  readonly isOwn: boolean;
}

/** What the till should hold, and what came in and went out with these filters. */
function Figures({ current, totals, isOwn }: FiguresProps) {
  const span = totals ? ` ${es.span[totals.span]}` : '';
  const moved: [string, number | null | undefined][] = [
    [`${es.inflow}${span}`, totals === null ? null : totals?.inCents],
    [`${es.outflow}${span}`, totals === null ? null : totals && 0 - totals.outCents],
  ];
  const figures: [string, number | null | undefined][] = !isOwn
    ? moved
    : [
        [es.inTill, current?.session ? current.expectedCents : null],
        ...moved,
        [es.cardTotalToday, current?.session ? current.expectedCardCents : null],
        [cashEs.remainder, current && current.remainderCents],
        [es.inTransit, current?.inTransitCents === 0 ? null : current?.inTransitCents],
      ];
  const told = figures.filter(([, cents]) => cents !== null);
  return (
    <>
      {told.length > 0 && (
        <dl className="figures">
          {told.map(([label, cents]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {cents === undefined || cents === null ? <span className="skeleton after-a-moment" /> : money(cents)}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {totals === null && <p className="note">{es.blind}</p>}
    </>
  );
}
