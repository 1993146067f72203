import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { date as showDate, dateInProse, money, time } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMay, useMe, useRights } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { LinkButton } from '../../../shell/links.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { cashQueries } from '../../counter/cash/cash.queries.ts';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { SaleStateBadge } from '../../counter/sales/sale-state.ts';
import { saleListing } from '../../counter/sales/sales.queries.ts';
import { AlarmLine } from '../alarms/alarm-line.tsx';
import { DayCards } from './day-cards.tsx';
import { dayQuery } from './home.queries.ts';
import { HomeSearch } from './home-search.tsx';
import { QuickLinks } from './quick-links.tsx';
import './home.css';

const LAST_SALES = 10;
const longDate = new Intl.DateTimeFormat('es-ES', {
  timeZone: 'Atlantic/Canary',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** The day at a glance: find anything, start anything, the till, what has just been sold. */
export function HomePage() {
  const me = useMe();
  const navigate = useNavigate({ from: '/' });
  const { clock } = useSearch({ from: '/_app/' });
  const today = useToday();
  const may = useRights();
  return (
    <div className="page page-detail">
      <PageHeader title={me.loggedInStoreName} meta={capital(longDate.format(new Date(`${today}T12:00:00Z`)))} />
      {(may(salesGrants.read) || may(productsGrants.read) || may(customersGrants.read)) && <HomeSearch />}
      <AlarmLine alarms={useQuery(dayQuery(today)).data?.alarms} />
      <QuickLinks />
      <DayCards />
      <div className="two">
        <div>{may(salesGrants.read) && <LastSales />}</div>
        <aside aria-label={shellEs.form.summary}>
          <PresentPanel clock={clock} onClock={(way) => void navigate({ search: { clock: way }, replace: true })} />
          {may(cashGrants.read) && <CashCard />}
        </aside>
      </div>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function LastSales() {
  const { data } = useQuery(saleListing.page({ limit: LAST_SALES }));
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{homeEs.lastSales}</h2>
        <Link to="/sales">{homeEs.allSales}</Link>
      </div>
      {data?.data.map((sale) => (
        <Link key={sale.id} to="/sales/$saleId" params={{ saleId: sale.id }} className="home-line">
          <span className="home-line-text">
            <span className="code">{sale.code}</span>
            <small className="dim">
              {[`${showDate(sale.soldAt)} ${time(sale.soldAt)}`, sale.customerName ?? sale.sellerName].join(', ')}
            </small>
          </span>
          <b className="num">{money(sale.totalCents)}</b>
          <SaleStateBadge state={sale.state} />
        </Link>
      ))}
      {data?.data.length === 0 && <p className="dim panel-body">{homeEs.noSales}</p>}
      {!data && (
        <div className="panel-body">
          <span className="skeleton after-a-moment" style={{ height: 200 }} />
        </div>
      )}
    </section>
  );
}

function CashCard() {
  const { data } = useQuery(cashQueries.current);
  const canWrite = useMay(cashGrants.write);
  if (!data)
    return (
      <div className="panel panel-pad after-a-moment">
        <span className="skeleton" style={{ height: 120 }} />
      </div>
    );
  const { session } = data;
  return (
    <Panel title={homeEs.cashCard}>
      <p className={session ? 'big' : 'lead'}>{session ? openText(data) : homeEs.noCash}</p>
      <p className="dim">{session ? sinceText(session) : cashEs.page.noSessionHint}</p>
      {session && data.expectedCents === null && <p className="dim">{cashEs.page.blind}</p>}
      <div style={{ height: 10 }} />
      <Pairs
        pairs={[
          [cashEs.page.target, money(data.targetCents)],
          [cashEs.remainder, data.remainderCents !== null && money(data.remainderCents)],
          [
            cashEs.page.inTransit,
            data.inTransitCents !== null && data.inTransitCents > 0 && money(data.inTransitCents),
          ],
        ]}
      />
      <div className="row" style={{ marginTop: 14 }}>
        {canWrite && !session && <LinkButton to="/transactions/open">{cashEs.actions.open}</LinkButton>}
        <LinkButton variant="default" to="/transactions">
          {cashEs.page.seeMovements}
        </LinkButton>
        {canWrite && session && (
          <LinkButton variant="default" to="/transactions/close">
            {cashEs.actions.close}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}

const openText = ({ expectedCents }: CashCurrent): string =>
  expectedCents === null ? cashEs.states.open : money(expectedCents);

function sinceText(session: NonNullable<CashCurrent['session']>): string {
  const isToday = businessDate(new Date(session.openedAt)) === businessDate(new Date());
  return isToday
    ? homeEs.since(time(session.openedAt), session.openedBy)
    : homeEs.sinceDay(dateInProse(session.openedAt), session.openedBy);
}
