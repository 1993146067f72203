/** A question of the office and its answer: figures, their shape, and the table that opens down to the documents. */
import { SegmentedControl } from '@mantine/core';
import { count, date, time } from '@quilate/domain/kernel/format.ts';
import { documentsOf, IN_ORDER, type Insight } from '@quilate/domain/kernel/insight.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { INSIGHTS, type InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { askedOf, type InsightSearch } from '@quilate/domain/modules/office/insights/insights.rules.ts';
import type { Figures, InsightQuery } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { COMPARISONS } from '@quilate/domain/modules/office/insights/insights.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import { longDay, shortDay } from '../../../ui/chart-days.ts';
import { ColumnChart } from '../../../ui/column-chart.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { LoadFault, SkeletonPanel } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SaveView } from '../../foundations/views/save-view.tsx';
import { ViewTabs } from '../../foundations/views/view-tabs.tsx';
import { InsightFigures } from './insight-figures.tsx';
import { columnsOf, columnsOfRows, daysOfColumn, LEAD, stepOf } from './insight-periods.ts';
import { InsightTable } from './insight-table.tsx';
import { written, writtenRound } from './insight-units.ts';
import { choicesQuery, figuresQuery, takeFigures } from './insights.queries.ts';
import { FILTERED, filtersOf } from './insights.search.ts';
import './insights.css';

const LINES = 8;
interface InsightPageProps {
  readonly name: InsightName;
  readonly search: InsightSearch;
}

export function InsightPage({ name, search }: InsightPageProps) {
  const today = useToday();
  const navigate = useNavigate({ from: '/reports/$insight' });
  const said: Insight = INSIGHTS[name];
  const query = askedOf(said, search, today);
  const answer = useQuery(figuresQuery(name, query));
  const ask = (patch: InsightSearch): void =>
    void navigate({ search: (known: InsightSearch) => ({ ...known, ...patch }), replace: true });
  const words = insightsEs.insights[name];
  return (
    <div className="page">
      <PageHeader
        title={words.title}
        meta={words.asks}
        back={{ to: '/reports', label: insightsEs.title }}
        actions={
          <>
            <ExportMenu take={(format) => takeFigures(name, query, format)} name={words.title.toLowerCase()} />
            <SaveView page={`/reports/${name}`} at="header" />
          </>
        }
      />
      <ViewTabs page={`/reports/${name}`} />
      <Filters name={name} said={said} query={query} ask={ask} />
      {answer.data ? (
        <Answer name={name} said={said} query={query} figures={answer.data} ask={ask} sort={search.sort ?? ''} />
      ) : answer.isError ? (
        <LoadFault query={answer} isHeading={false} />
      ) : (
        <SkeletonPanel lines={LINES} />
      )}
    </div>
  );
}

interface AskProps {
  readonly name: InsightName;
  readonly said: Insight;
  readonly query: InsightQuery;
  readonly ask: (patch: InsightSearch) => void;
}

function Filters({ name, said, query, ask }: AskProps) {
  const choices = useQuery(choicesQuery(name, query)).data?.data ?? {};
  const filters = filtersOf(query);
  const isFiltered = FILTERED.some((one) => (filters[one]?.length ?? 0) > 0);
  const groupings = insightsEs.groupingsOf(name);
  const comparisons = COMPARISONS.map((value) => ({ value, label: insightsEs.compare[value] }));
  return (
    <div className="filters insight-filters">
      {!said.isNow && (
        <>
          <DateRangeFilter from={query.from} to={query.to} onChange={ask} />
          <FilterMenu
            label={insightsEs.comparison}
            options={comparisons}
            value={[query.compare]}
            onChange={(chosen) => ask({ compare: chosen?.[0] ?? 'NONE' })}
            isSingle
          />
        </>
      )}
      {FILTERED.filter((one) => said.by.includes(one)).map((one) => (
        <FilterMenu
          key={one}
          label={groupings[one]}
          options={(choices[one] ?? []).map(({ key, label }) => ({ value: key, label }))}
          value={filters[one] ?? []}
          onChange={(chosen) => ask({ [one]: chosen })}
        />
      ))}
      {isFiltered && (
        <button
          type="button"
          className="as-link"
          onClick={() => ask(Object.fromEntries(FILTERED.map((one) => [one, undefined])))}
        >
          {shellEs.list.clearFilters}
        </button>
      )}
    </div>
  );
}

interface AnswerProps extends AskProps {
  readonly figures: Figures;
  readonly sort: string;
}

function Answer({ name, said, query, figures, ask, sort }: AnswerProps) {
  const today = useToday();
  const isToday = query.from <= today && query.to >= today;
  return (
    <div className="stack">
      <InsightFigures name={name} said={said} figures={figures} />
      {said.isNow ? (
        <Spread name={name} said={said} query={query} figures={figures} />
      ) : (
        <Shape name={name} said={said} query={query} figures={figures} ask={ask} />
      )}
      <section className="panel insight-rows" aria-label={insightsEs.insights[name].title}>
        <div className="insight-by">
          <span className="dim">{insightsEs.by}</span>
          <SegmentedControl
            size="xs"
            aria-label={insightsEs.by}
            value={query.by}
            onChange={(by) => ask({ by, sort: undefined })}
            data={said.by.map((value) => ({ value, label: insightsEs.groupingsOf(name)[value] }))}
          />
          <AllDocuments name={name} said={said} query={query} figures={figures} />
        </div>
        <div className="insight-scroll">
          <InsightTable
            name={name}
            said={said}
            query={query}
            figures={figures}
            sort={sort === '' ? orderOf(said, query) : sort}
            onSort={(next) => ask({ sort: next })}
          />
        </div>
        {isToday && !said.isNow && figures.before && (
          <p className="dim insight-note">{insightsEs.until(time(figures.at))}</p>
        )}
      </section>
    </div>
  );
}

/** As the rows come: by their figure, but for those with an order of their own. */
const orderOf = ({ lead }: Insight, { by }: InsightQuery): string => (IN_ORDER.includes(by) ? '' : `-${lead}`);

const TITLES = { day: insightsEs.dayOf, week: insightsEs.weekOf, month: insightsEs.monthOf } as const;

/** The lead figure by day, by week or by month; a column opens its days. */
function Shape({ name, said, query, figures, ask }: AskProps & { readonly figures: Figures }) {
  const today = useToday();
  const { days, total, before } = figures;
  const { unit } = said.measures[said.lead]!;
  const words: Readonly<Record<string, string>> = insightsEs.measures[name];
  const all = written(unit, total.values[said.lead]);
  const best = days.reduce((most, day) => (day.value > most.value ? day : most), days[0]!);
  return (
    <ColumnChart
      title={TITLES[stepOf(days.length)](words[said.lead]!)}
      total={all}
      summary={insightsEs.summary(
        insightsEs.days(count(days.length)),
        all,
        longDay(best.date),
        written(unit, best.value),
      )}
      unit={insightsEs.groupingsOf(name).day}
      series={[{ key: LEAD, label: spanOf(query) }]}
      before={before ? spanOf(before) : undefined}
      columns={columnsOf(days, today)}
      format={(value) => written(unit, value)}
      formatRound={(value) => writtenRound(unit, value)}
      onOpen={(id) => ask(daysOfColumn(days, id))}
    />
  );
}
/** Of now: what there is of each row, the first of them. */
function Spread({ name, said, query, figures }: Pick<AnswerProps, 'name' | 'said' | 'query' | 'figures'>) {
  const { unit } = said.measures[said.lead]!;
  const words: Readonly<Record<string, string>> = insightsEs.measures[name];
  const navigate = useNavigate();
  const grouping = insightsEs.groupingsOf(name)[query.by];
  const all = written(unit, figures.total.values[said.lead]);
  const columns = columnsOfRows(figures.rows, said.lead);
  const best = columns.toSorted((a, b) => (b.values[LEAD] ?? 0) - (a.values[LEAD] ?? 0))[0];
  const open = (key: string): void => {
    const found = documentsOf(said, { ...filtersOf(query), [query.by]: [key] }, query);
    if (found) void navigate({ to: path(found.path), search: found.search as never });
  };
  return (
    <ColumnChart
      title={insightsEs.byOf(words[said.lead]!, grouping.toLowerCase())}
      total={all}
      summary={best ? `${all}; ${best.label}, ${written(unit, best.values[LEAD])}` : insightsEs.none}
      unit={grouping}
      series={[{ key: LEAD, label: insightsEs.asOf(time(figures.at)) }]}
      columns={columns}
      format={(value) => written(unit, value)}
      formatRound={(value) => writtenRound(unit, value)}
      onOpen={open}
    />
  );
}

const spanOf = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  from.slice(0, 4) === to.slice(0, 4) ? `${shortDay(from)} – ${shortDay(to)}` : `${date(from)} – ${date(to)}`;

function AllDocuments({ name, said, query, figures }: Pick<AnswerProps, 'name' | 'said' | 'query' | 'figures'>) {
  const many = said.documents && figures.total.values[said.documents.count];
  const found = documentsOf(said, filtersOf(query), query);
  if (!found || many == null) return null;
  return (
    <Link to={path(found.path)} search={found.search as never}>
      {insightsEs.insights[name].documents(count(many))}
    </Link>
  );
}
