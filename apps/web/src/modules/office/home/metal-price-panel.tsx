import { SegmentedControl } from '@mantine/core';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { money } from '@quilate/domain/kernel/format.ts';
import type { MarketDays } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { FINE_METALS, type FineMetal } from '@quilate/domain/modules/master-data/prices/prices.states.ts';
import { metalsHomeEs } from '@quilate/domain/modules/office/home/home.metals.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useToday } from '../../../shell/today.ts';
import { LineChart } from '../../../ui/line-chart.tsx';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { pricesQueries } from '../../master-data/prices/prices.queries.ts';
import { Change } from '../../../ui/change.tsx';
import { axisOf, gramCents, pointsOf, priceBefore, saidWhen, summaryOf } from './metal-price.ts';
import { shortDay } from '../../../ui/chart-days.ts';

const es = metalsHomeEs.price;
export const PRICE_DAYS = 30;
const LINES = 8;

interface MetalPriceProps {
  readonly metal: FineMetal;
  readonly onMetal: (metal: FineMetal) => void;
}

/** What the market says of a gram of fine metal, and how it came there; nothing is invented where it says nothing. */
export function MetalPricePanel({ metal, onMetal }: MetalPriceProps) {
  const today = useToday();
  const query = useQuery(pricesQueries.marketDays(metal, PRICE_DAYS, today));
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={LINES} />;
  const points = pointsOf(query.data);
  const { last } = query.data;
  return (
    <LineChart
      title={es.title[metal]}
      head={
        <>
          {last && <span className="dim">{es.said(last.source, saidWhen(last.asOf, today))}</span>}
          <SegmentedControl
            size="xs"
            aria-label={metalsHomeEs.choose}
            value={metal}
            onChange={onMetal}
            data={FINE_METALS.map((value) => ({ value, label: metalsHomeEs.metals[value] }))}
          />
        </>
      }
      lead={<Lead data={query.data} today={today} />}
      summary={summaryOf(es.title[metal], points)}
      unit={es.day}
      measure={es.measure}
      without={es.without}
      none={last === null ? es.never : es.none}
      points={points}
      format={money}
      formatRound={axisOf(points)}
    />
  );
}

function Lead({ data, today }: { data: MarketDays; today: string }) {
  if (data.last === null) return null;
  const { pricePerGramE4 } = data.last;
  const before = priceBefore(data);
  return (
    <p className="price-lead">
      <b className="big">{es.perGram(money(gramCents(pricePerGramE4)))}</b>
      {before && (
        <span>
          <Change now={pricePerGramE4} before={before.pricePerGramE4} />{' '}
          <span className="dim">{comparedTo(before.date, money(gramCents(before.pricePerGramE4)), today)}</span>
        </span>
      )}
    </p>
  );
}

const comparedTo = (day: string, amount: string, today: string): string =>
  day === addDays(today, -1) ? es.comparedYesterday(amount) : es.compared(shortDay(day), amount);
