/** The rows of a report: each opens the next level in place, and its documents; the total stays in sight. */
import { documentsOf, type Grouping, type Insight } from '@quilate/domain/kernel/insight.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import type { InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import type { Figures, InsightQuery, InsightRow } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { path } from '../../../shell/links.tsx';
import { Change } from '../../../ui/change.tsx';
import { SortHead } from '../../../ui/sort-head.tsx';
import { written } from './insight-units.ts';
import { figuresQuery } from './insights.queries.ts';
import { filtersOf } from './insights.search.ts';

interface TableProps {
  readonly name: InsightName;
  readonly said: Insight;
  readonly query: InsightQuery;
  readonly figures: Figures;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}
const isDown = (sort: string): boolean => sort.startsWith('-');
const measureOf = (sort: string): string => sort.replace(/^-/, '');

export function InsightTable({ name, said, query, figures, sort, onSort }: TableProps) {
  const { measures, total, rows } = figures;
  const words: Readonly<Record<string, string>> = insightsEs.measures[name];
  const isCompared = figures.before !== null;
  const headOf = (measure: string) => (
    <Head
      key={measure}
      label={words[measure]!}
      measure={measure}
      isLead={measure === said.lead}
      sort={sort}
      onSort={onSort}
    />
  );
  const unit = said.measures[said.lead]!.unit;
  return (
    <table className="insight-table">
      <thead>
        <tr>
          <th scope="col">{insightsEs.groupingsOf(name)[query.by]}</th>
          {upTo(measures, said.lead).map(headOf)}
          <th scope="col" className="share" aria-hidden />
          {isCompared && (
            <>
              <th scope="col" className="num past">
                {insightsEs.before}
              </th>
              <th scope="col" className="num">
                {insightsEs.change}
              </th>
            </>
          )}
          {beyond(measures, said.lead).map(headOf)}
        </tr>
      </thead>
      <Rows name={name} said={said} query={query} figures={figures} sort={sort} depth={0} />
      {rows.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">{insightsEs.total}</th>
            <Cells said={said} names={upTo(measures, said.lead)} values={total.values} />
            <td className="share" aria-hidden />
            {isCompared && (
              <>
                <td className="num past dim">{written(unit, total.before?.[said.lead] || null)}</td>
                <td className="num">
                  <Compared name={name} now={total.values[said.lead]} before={total.before?.[said.lead]} />
                </td>
              </>
            )}
            <Cells said={said} names={beyond(measures, said.lead)} values={total.values} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** What is compared stands beside its comparison. */
const upTo = (measures: readonly string[], lead: string): string[] => measures.slice(0, measures.indexOf(lead) + 1);
const beyond = (measures: readonly string[], lead: string): string[] => measures.slice(measures.indexOf(lead) + 1);

interface HeadProps {
  readonly label: string;
  readonly measure: string;
  readonly isLead: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}
function Head({ label, measure, isLead, sort, onSort }: HeadProps) {
  const isOn = measureOf(sort) === measure;
  const direction = isOn ? (isDown(sort) ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className="num"
      data-measure={measure}
      data-lead={isLead || undefined}
      aria-sort={direction ?? 'none'}
    >
      <SortHead
        label={label}
        direction={direction}
        onPress={(wanted) => onSort(wanted === 'ascending' ? measure : `-${measure}`)}
      />
    </th>
  );
}

type RowsProps = Pick<TableProps, 'name' | 'said' | 'query' | 'figures' | 'sort'> & { readonly depth: number };

function Rows({ figures, sort, depth, ...of }: RowsProps) {
  const { said, query } = of;
  const most = Math.max(1, ...figures.rows.map(({ values }) => values[said.lead] ?? 0));
  const rows = sort === '' ? figures.rows : sorted(figures.rows, sort);
  const list = rows.map((row) => (
    <Row key={row.key} {...of} figures={figures} row={row} sort={sort} most={most} depth={depth} />
  ));
  if (rows.length === 0)
    return (
      <tbody>
        <tr>
          <td colSpan={MANY_COLUMNS} className="dim">
            {insightsEs.none}
          </td>
        </tr>
      </tbody>
    );
  return depth === 0 ? <tbody data-by={query.by}>{list}</tbody> : list;
}
const MANY_COLUMNS = 20;

function sorted(rows: readonly InsightRow[], sort: string): readonly InsightRow[] {
  const of = ({ values }: InsightRow): number => values[measureOf(sort)] ?? Number.NEGATIVE_INFINITY;
  const ascending = rows.toSorted((a, b) => of(a) - of(b));
  return isDown(sort) ? ascending.toReversed() : ascending;
}

type RowProps = RowsProps & { readonly row: InsightRow; readonly most: number };

function Row({ row, most, depth, name, said, query, figures, sort }: RowProps) {
  const [isOpen, setOpen] = useState(false);
  const within = withinRow(query, row.key);
  const next = nextOf(said, query);
  const { unit } = said.measures[said.lead]!;
  const lead = row.values[said.lead] ?? 0;
  const cells = (names: readonly string[]) => <Cells said={said} names={names} values={row.values} />;
  return (
    <>
      <tr data-depth={depth || undefined}>
        <th scope="row" style={{ paddingLeft: FIRST_PX + depth * LEVEL_PX }}>
          <span className="insight-name">
            {next && (
              <button
                type="button"
                className="as-icon"
                aria-expanded={isOpen}
                aria-label={isOpen ? insightsEs.close(row.label) : insightsEs.open(row.label)}
                onClick={() => setOpen(!isOpen)}
              >
                {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
              </button>
            )}
            <Named said={said} asked={within} label={row.label} />
          </span>
        </th>
        {cells(upTo(figures.measures, said.lead))}
        <td className="share" aria-hidden>
          {depth === 0 && (
            <i>
              <b style={{ width: `${Math.max(0, (lead * WHOLE) / most)}%` }} />
            </i>
          )}
        </td>
        {figures.before !== null && (
          <>
            <td className="num past dim">{written(unit, row.before === 0 ? null : row.before)}</td>
            <td className="num">
              <Compared name={name} now={row.values[said.lead]} before={row.before} />
            </td>
          </>
        )}
        {cells(beyond(figures.measures, said.lead))}
      </tr>
      {isOpen && next && (
        <Children name={name} said={said} query={{ ...within, by: next }} sort={sort} depth={depth + 1} />
      )}
    </>
  );
}
const [FIRST_PX, LEVEL_PX, WHOLE] = [16, 24, 100];

/** The same question of one row alone. */
function withinRow(query: InsightQuery, key: string): InsightQuery {
  return query.by === 'day' ? { ...query, from: key, to: key } : { ...query, [query.by]: [key] };
}
/** What is already one thing says nothing by it. */
function nextOf(said: Insight, query: InsightQuery): Grouping | undefined {
  const next = said.opens[query.by];
  return next === undefined || filtersOf(query)[next]?.length === 1 ? undefined : next;
}

function Children(of: Omit<RowsProps, 'figures'>) {
  const { data } = useQuery(figuresQuery(of.name, of.query));
  if (data) return <Rows {...of} figures={data} />;
  return (
    <tr>
      <td colSpan={MANY_COLUMNS} aria-label={insightsEs.reading}>
        <span className="skeleton after-a-moment" style={{ height: 16, width: '40%' }} />
      </td>
    </tr>
  );
}

function Named({ said, asked, label }: { said: Insight; asked: InsightQuery; label: string }) {
  const found = asked.by === 'hour' ? undefined : documentsOf(said, filtersOf(asked), asked);
  if (!found) return label;
  return (
    <Link to={path(found.path)} search={found.search as never} className="plain-link">
      {label}
    </Link>
  );
}

interface CellsProps {
  readonly said: Insight;
  readonly names: readonly string[];
  readonly values: InsightRow['values'];
}
const Cells = ({ said, names, values }: CellsProps) =>
  names.map((measure) => {
    const value = values[measure];
    const text = value === 0 && measure !== said.lead ? '' : written(said.measures[measure]!.unit, value);
    return (
      <td key={measure} className="num" data-measure={measure} data-lead={measure === said.lead || undefined}>
        {text}
      </td>
    );
  });

interface ComparedProps {
  readonly name: InsightName;
  readonly now: number | null | undefined;
  readonly before: number | null | undefined;
}
const Compared = ({ name, now, before }: ComparedProps) =>
  before == null ? null : <Change now={now ?? 0} before={before} gone={insightsEs.insights[name].gone} />;
