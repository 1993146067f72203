import { count, money, time } from '@quilate/domain/kernel/format.ts';
import { agendaEs } from '@quilate/domain/modules/office/home/home.agenda.es.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Takings, TakingsStore } from '@quilate/domain/modules/office/home/home.schema.ts';
import { insightsGrants } from '@quilate/domain/modules/office/insights/insights.grants.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { Change } from '../../../ui/change.tsx';
import { SortHead } from '../../../ui/sort-head.tsx';
import { inOrder, isOrdered, type StoreOrder } from './stores-order.ts';
import './stores-now.css';

const es = homeEs.stores;
const TONES: Readonly<Record<TakingsStore['till'], Tone>> = { open: 'ok', closed: 'off', unopened: 'alert' };
const sum = (stores: readonly TakingsStore[], figure: 'soldCents' | 'soldCount' | 'beforeCents' | 'present'): number =>
  stores.reduce((all, store) => all + store[figure], 0);
const differenceOf = (stores: readonly TakingsStore[]): number =>
  stores.reduce((all, { differenceCents }) => all + (differenceCents ?? 0), 0);
const overdueOf = (stores: readonly TakingsStore[]): { count: number; cents: number; stores: number } => ({
  count: stores.reduce((all, { overdueCount }) => all + overdueCount, 0),
  cents: stores.reduce((all, { overdueCents }) => all + overdueCents, 0),
  stores: stores.filter(({ overdueCount }) => overdueCount > 0).length,
});
const signed = (cents: number): string => (cents > 0 ? `+${money(cents)}` : money(cents));
const toneOf = (cents: number): string => (cents === 0 ? '' : cents > 0 ? 'gain' : 'loss');

interface StoresProps {
  readonly takings: Takings;
  readonly today: string;
}

/** Four figures of all shops (B-16). */
export function GroupFigures({ takings: { stores } }: StoresProps) {
  const open = stores.filter(({ till }) => till === 'open');
  const missing = stores.filter(({ till }) => till === 'unopened').map(({ name }) => name);
  const overdue = overdueOf(stores);
  const different = stores.filter(({ differenceCents }) => (differenceCents ?? 0) !== 0).length;
  const sold = sum(stores, 'soldCents');
  return (
    <div className="panel group-figures">
      <Figure label={es.figures.sold} value={money(sold)}>
        <Change now={sold} before={sum(stores, 'beforeCents')} gone={es.noSales} />
      </Figure>
      <Figure label={es.figures.tills} value={es.openOf(count(open.length), count(stores.length))}>
        {missing.length > 0 ? es.figures.missing(shortened(missing)) : othersOf(open.length, stores.length)}
      </Figure>
      <Figure label={es.figures.difference} value={signed(differenceOf(stores))} tone={toneOf(differenceOf(stores))}>
        {different > 0 && es.figures.differences(count(different))}
      </Figure>
      <Figure label={es.figures.overdue} value={money(overdue.cents)}>
        {overdue.count > 0 && es.figures.overdueOf(count(overdue.count), count(overdue.stores))}
      </Figure>
    </div>
  );
}

const othersOf = (open: number, all: number): string =>
  open === all ? es.figures.allOpen : es.figures.closed(count(all - open));
const NAMED = 2;
const shortened = (names: readonly string[]): string =>
  names.length > NAMED
    ? agendaEs.andMore(names.slice(0, NAMED).join(', '), count(names.length - NAMED))
    : names.join(', ');

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly tone?: string | undefined;
  readonly children: React.ReactNode;
}
const Figure = ({ label, value, tone, children }: FigureProps) => (
  <div>
    <span className="dim">{label}</span>
    <b className={tone}>{value}</b>
    <small className="dim">{children}</small>
  </div>
);

/** Every shop as it is now; each figure leads to what it is made of. */
export function StoresNow({ takings: { stores, at }, today }: StoresProps) {
  const overdue = overdueOf(stores);
  const sold = sum(stores, 'soldCents');
  const mayAsk = useMay(insightsGrants.read);
  const [order, setOrder] = useState<StoreOrder>({ by: 'sold', direction: 'descending' });
  const rows = inOrder(stores, order);
  return (
    <section className="panel stores-now" aria-label={es.title}>
      <div className="panel-head">
        <h2>{es.title}</h2>
        {mayAsk && (
          <Link to="/reports/$insight" params={{ insight: 'sales' }}>
            {es.report}
          </Link>
        )}
      </div>
      <div className="stores-scroll">
        <table>
          <thead>
            <tr>
              {HEADS.map(([name, align]) => (
                <th
                  key={name}
                  scope="col"
                  className={align}
                  aria-sort={order.by === name ? order.direction : undefined}
                >
                  {isOrdered(name) ? (
                    <SortHead
                      label={es.columns[name]}
                      direction={order.by === name ? order.direction : undefined}
                      onPress={(direction) => setOrder({ by: name, direction })}
                    />
                  ) : (
                    es.columns[name]
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((store) => (
              <StoreRow key={store.id} store={store} today={today} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{es.total}</th>
              <td>{es.tillsOf(count(stores.filter(({ till }) => till === 'open').length), count(stores.length))}</td>
              <td className="num">{count(sum(stores, 'present'))}</td>
              <td className="num">{money(sold)}</td>
              <td className="num">{count(sum(stores, 'soldCount'))}</td>
              <td className="num">{money(sum(stores, 'beforeCents'))}</td>
              <td className="num">
                <Change now={sold} before={sum(stores, 'beforeCents')} gone={es.noSales} />
              </td>
              <td aria-label={es.columns.days} />
              <td className={`num ${toneOf(differenceOf(stores))}`}>{signed(differenceOf(stores))}</td>
              <td className="num">{es.overdueOf(count(overdue.count), money(overdue.cents))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="dim stores-note">{es.note(time(at))}</p>
    </section>
  );
}

const HEADS = [
  ['store', ''],
  ['till', ''],
  ['present', 'num'],
  ['sold', 'num'],
  ['count', 'num'],
  ['before', 'num'],
  ['change', 'num'],
  ['days', ''],
  ['difference', 'num'],
  ['overdue', 'num'],
] as const;

function StoreRow({ store, today }: { store: TakingsStore; today: string }) {
  const { id, name, till, present, soldCents, soldCount, beforeCents, days, differenceCents } = store;
  const storeId = [id];
  const day = { from: today, to: today, storeId };
  return (
    <tr>
      <th scope="row">
        <Link to="/stores/$storeId" params={{ storeId: id }}>
          {name}
        </Link>
      </th>
      <td aria-label={es.tills[till]}>
        <Link to="/transactions/sessions" search={{ storeId }} className="plain-link">
          <StateBadge tone={TONES[till]}>{es.tills[till]}</StateBadge>
        </Link>
      </td>
      <td className="num">{present > 0 && count(present)}</td>
      <td className="num" aria-label={money(soldCents)}>
        <Link to="/sales" search={day} className="plain-link">
          <b>{money(soldCents)}</b>
        </Link>
      </td>
      <td className="num">{soldCount > 0 && count(soldCount)}</td>
      <td className="num dim">{money(beforeCents)}</td>
      <td className="num">
        <Change now={soldCents} before={beforeCents} gone={es.noSales} />
      </td>
      <td>
        <SmallBars days={days} />
      </td>
      <td className={`num ${toneOf(differenceCents ?? 0)}`}>
        {differenceCents !== null && (
          <Link to="/transactions/sessions" search={{ storeId, hasDifference: 'true' }} className="plain-link">
            {signed(differenceCents)}
          </Link>
        )}
      </td>
      <td className="num">
        {store.overdueCount > 0 && (
          <Link to="/bookings" search={{ storeId, status: ['overdue', 'criticalDelay'] }} className="plain-link">
            {es.overdueOf(count(store.overdueCount), money(store.overdueCents))}
          </Link>
        )}
      </td>
    </tr>
  );
}

const [WIDE, HIGH, GAP] = [84, 20, 1];
/** Fourteen days in one tone; the figures stand beside them. */
function SmallBars({ days }: { days: readonly number[] }) {
  const most = Math.max(1, ...days);
  const width = WIDE / days.length - GAP;
  return (
    <svg width={WIDE} height={HIGH} aria-hidden className="small-bars">
      {days.map((cents, at) => {
        const height = cents === 0 ? 1 : Math.max(2, (cents / most) * HIGH);
        const isNow = at === days.length - 1;
        return (
          <rect
            key={at}
            x={at * (width + GAP)}
            y={HIGH - height}
            width={width}
            height={height}
            data-now={isNow || undefined}
          />
        );
      })}
    </svg>
  );
}
