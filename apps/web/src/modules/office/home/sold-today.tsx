import { count, money, time } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { TakingsDay, Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../shell/today.ts';
import { SkeletonPanel } from '../../../ui/load-state.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Change } from '../../../ui/change.tsx';
import { weekdayOf } from '../../../ui/chart-days.ts';
import { dayQuery, takingsQuery } from './home.queries.ts';
import { centsOf, methodsOf } from './takings.ts';

const es = homeEs.takings;
const LINES = 5;

/** The one large figure of a shop: what was sold until now, by method, and how it compares with a week ago. */
export function SoldToday({ whose }: { whose: Whose | undefined }) {
  const today = useToday();
  const { data } = useQuery(takingsQuery(whose, today));
  const { data: figures } = useQuery(dayQuery(today));
  const day = data?.days.at(-1);
  if (!data || !day) return <SkeletonPanel lines={LINES} />;
  const returned = figures?.sales;
  return (
    <section className="panel" aria-label={es.soldToday}>
      <div className="panel-head">
        <h2>{es.soldToday}</h2>
        <span className="dim">{es.until(time(data.at))}</span>
      </div>
      <div className="panel-body">
        {day.totalCents === null ? <p className="lead">{es.blind}</p> : <p className="big">{money(day.totalCents)}</p>}
        <p className="dim sold-compared">{compared(day, data.sameHourCents)}</p>
        <Pairs
          pairs={[
            ...methodsOf([day]).map((method) => pairOf(es.methods[method], centsOf(day, method))),
            [homeEs.stores.columns.count, count(day.count)],
            [
              es.returned,
              returned?.returnedCents != null && returned.returnedCents > 0 && money(returned.returnedCents),
            ],
          ]}
        />
      </div>
    </section>
  );
}

const pairOf = (label: string, cents: number | null): [string, string | false] => [
  label,
  cents !== null && money(cents),
];

function compared({ date, totalCents }: TakingsDay, beforeCents: number) {
  if (totalCents === null) return null;
  const weekday = weekdayOf(date);
  if (beforeCents === 0) return es.noneBefore(weekday);
  return (
    <>
      <Change now={totalCents} before={beforeCents} gone={homeEs.stores.noSales} />{' '}
      {es.compared('', weekday, money(beforeCents)).trim()}
    </>
  );
}
