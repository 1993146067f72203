import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { dayOf } from '@quilate/domain/modules/counter/cash/cash.day.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { ReactNode } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import './cash.css';

const es = cashEs.page;

/** What a shop wants on the wall: sold, given back, and what did not match. */
export function ReportFigures({ report }: { report: CashReport }) {
  const { soldCents, returnedCents } = dayOf(report);
  const { saleCount, returnCount, countedCents, differenceCents, countedCardCents, expectedCardCents } = report;
  const mean = saleCount > 0 && es.soldHow(es.saleCount(count(saleCount)), money(Math.round(soldCents / saleCount)));
  return (
    <dl className="figures">
      <Figure label={countedCents === null ? es.soldSoFar : es.sold} value={money(soldCents)}>
        {mean}
      </Figure>
      <Figure label={es.returned} value={money(0 - returnedCents)}>
        {returnCount > 0 && es.returnCount(count(returnCount))}
      </Figure>
      {countedCents !== null && (
        <Figure label={es.tillDifference} value={money(differenceCents ?? 0)} isOff={differenceCents !== 0}>
          {es.countedIs(money(countedCents))}
        </Figure>
      )}
      {countedCardCents !== null && (
        <Figure
          label={es.cardDifference}
          value={money(countedCardCents - expectedCardCents)}
          isOff={countedCardCents !== expectedCardCents}
        >
          {es.terminalIs(money(countedCardCents))}
        </Figure>
      )}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly isOff?: boolean;
  readonly children: ReactNode;
}
const Figure = ({ label, value, isOff = false, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isOff ? 'loss' : undefined}>{value}</dd>
    <dd className="figure-note dim">{children}</dd>
  </div>
);

/** Beside the last day it was open and the same weekday of the week before. */
export function Compared({ report: { session, compared = [], ...report } }: { report: CashReport }) {
  if (compared.length === 0) return null;
  const { soldCents } = dayOf({ ...report, session });
  const own = { date: date(session.openedAt), soldCents };
  const most = Math.max(1, soldCents, ...compared.map((one) => one.soldCents));
  return (
    <Panel title={es.compared}>
      <dl className="compared">
        {[own, ...compared.map((one) => ({ ...one, date: date(one.date) }))].map((one, at) => (
          <div key={one.date} data-own={at === 0 || undefined}>
            <dt>{one.date}</dt>
            <dd className="num">{money(one.soldCents)}</dd>
            <svg aria-hidden width="100%" height="10" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect width={(one.soldCents / most) * 100} height="10" />
            </svg>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
