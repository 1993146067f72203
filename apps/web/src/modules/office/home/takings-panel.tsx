import { money, roundMoney } from '@quilate/domain/kernel/format.ts';
import { homeEs } from '@quilate/domain/modules/office/home/home.es.ts';
import type { Whose } from '@quilate/domain/modules/office/home/home.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { takingsQuery } from './home.queries.ts';
import { columnsOf, seriesOf, summaryOf, totalOfDays } from './takings.ts';

const es = homeEs.takings;
const LINES = 8;

/** Fourteen days of sales by method, with the week before behind them (B-16). */
export function TakingsPanel({ whose }: { whose: Whose | undefined }) {
  const me = useMe();
  const today = useToday();
  const navigate = useNavigate();
  const query = useQuery(takingsQuery(whose, today));
  if (!query.data)
    return query.isError ? <LoadFault query={query} isHeading={false} /> : <SkeletonPanel lines={LINES} />;
  const { days, whose: told } = query.data;
  return (
    <ColumnChart
      title={told === 'REACH' ? es.groupTitle : es.title}
      total={money(totalOfDays(days))}
      summary={summaryOf(days)}
      unit={es.day}
      series={seriesOf(days)}
      before={es.before}
      columns={columnsOf(days, today)}
      format={money}
      formatRound={roundMoney}
      onOpen={(day) => {
        const storeId = told === 'STORE' ? { storeId: [me.loggedInStoreId] } : {};
        void navigate({ to: '/sales', search: { from: day, to: day, ...storeId } });
      }}
    />
  );
}
