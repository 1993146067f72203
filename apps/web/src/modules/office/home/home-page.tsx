import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateInProse, money, time } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import type { CashCurrent } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import { customersGrants } from '@quilate/domain/modules/master-data/customers/customers.grants.ts';
import { productsGrants } from '@quilate/domain/modules/master-data/products/products.grants.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay, useMe, useRights } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { cashQueries } from '../../counter/cash/cash.queries.ts';
import { PresentPanel } from '../../counter/work-time/present-panel.tsx';
import { InHands } from '../../logistics/shipments/in-hands.tsx';
import { NextRound } from '../../logistics/shipments/next-round.tsx';
import { AlarmLine } from '../alarms/alarm-line.tsx';
import { AgendaPanel } from './agenda-panel.tsx';
import { DemonstrationLine } from './demonstration-line.tsx';
import { dayQuery, takingsQuery } from './home.queries.ts';
import { HomeSearch } from './home-search.tsx';
import { QuickLinks } from './quick-links.tsx';
import { SoldToday } from './sold-today.tsx';
import { GroupFigures, StoresNow } from './stores-now.tsx';
import { longDay } from '../../../ui/chart-days.ts';
import { TakingsPanel } from './takings-panel.tsx';
import { useIsGroup, WhoseSwitch } from './whose-switch.tsx';
import './home.css';

/** What is to be done first, then what was sold, the till and who is there (B-16). */
export function HomePage() {
  const me = useMe();
  const navigate = useNavigate({ from: '/' });
  const { clock, whose } = useSearch({ from: '/_app/' });
  const today = useToday();
  const may = useRights();
  const finds = may(salesGrants.read) || may(productsGrants.read) || may(customersGrants.read);
  const present = (
    <PresentPanel clock={clock} onClock={(way) => void navigate({ search: { clock: way, whose }, replace: true })} />
  );
  const isGroup = useIsGroup(whose);
  return (
    <div className="page page-detail">
      <div className="home-head">
        <PageHeader title={me.loggedInStoreName} meta={capital(longDay(today))} />
        {finds && <HomeSearch />}
      </div>
      <AlarmLine alarms={useQuery(dayQuery(today)).data?.alarms} />
      <DemonstrationLine />
      <QuickLinks />
      <WhoseSwitch whose={whose} />
      {me.role === 'DRIVER' ? (
        <DriverHome>{present}</DriverHome>
      ) : isGroup ? (
        <GroupHome whose={whose}>{present}</GroupHome>
      ) : (
        <ShopHome whose={whose}>{present}</ShopHome>
      )}
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface PartProps {
  readonly whose: Whose | undefined;
  readonly children: ReactNode;
}

function ShopHome({ whose, children }: PartProps) {
  const may = useRights();
  return (
    <div className="two two-money-last">
      <div>
        <AgendaPanel area="RETAIL" whose={whose} />
        {may(salesGrants.read) && <TakingsPanel whose={whose} />}
      </div>
      <aside aria-label={shellEs.form.summary}>
        {may(salesGrants.read) && <SoldToday whose={whose} />}
        {may(cashGrants.read) && <CashCard />}
        {children}
      </aside>
    </div>
  );
}

/** Who drives has a home of the own hands. */
const DriverHome = ({ children }: { children: ReactNode }) => (
  <div className="two two-money-last">
    <div>
      <InHands />
      <NextRound />
    </div>
    <aside aria-label={shellEs.form.summary}>{children}</aside>
  </div>
);

/** All shops at a glance: figures first, then each of them, then what is to be done. */
function GroupHome({ whose, children }: PartProps) {
  const today = useToday();
  const { data } = useQuery(takingsQuery(whose, today));
  const isTold = data !== undefined && data.stores.length > 0;
  return (
    <>
      {isTold && <GroupFigures takings={data} today={today} />}
      {isTold && <StoresNow takings={data} today={today} />}
      <div className="two two-money-last">
        <div>
          <AgendaPanel area="RETAIL" whose={whose} />
          <TakingsPanel whose={whose} />
        </div>
        <aside aria-label={shellEs.form.summary}>{children}</aside>
      </div>
    </>
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
