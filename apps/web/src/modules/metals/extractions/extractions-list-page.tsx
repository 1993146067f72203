import { count, date, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { ExtractionSummary } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import {
  EXTRACTION_SOURCES,
  EXTRACTION_STATES,
} from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ExtractionStateBadge } from './extraction-state.tsx';
import { exportExtractions, extractionsQueries } from './extractions.queries.ts';
import type { ExtractionSearch } from './extractions.search.ts';
import { useExtractableScanner } from './use-extraction.ts';
import '../../../ui/tabs.css';

const es = extractionsEs.columns;
const NO_FILTERS: ExtractionSearch = { q: undefined, state: undefined };
const STATE_OPTIONS = EXTRACTION_STATES.map((value) => ({ value, label: extractionsEs.states[value] }));
const COLUMNS: readonly Column<ExtractionSummary>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (row) => (
      <span className="code">
        <Link to="/metals/extractables/$extractableId" params={{ extractableId: row.id }}>
          {row.code}
        </Link>
      </span>
    ),
  },
  { id: 'origin', head: es.origin, hide: 'lg', cell: (row) => <span className="code">{row.originCode}</span> },
  { id: 'text', head: es.description, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.fromStoreName },
  { id: 'arrived', head: es.arrived, hide: 'lg', cell: (row) => date(row.arrivedAt) },
  { id: 'metals', head: es.metals, hide: 'md', cell: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
  {
    id: 'jewels',
    head: es.jewels,
    align: 'num',
    hide: 'md',
    cell: (row) => extractionsEs.handled(count(row.handledCount), count(row.jewelCount)),
  },
  { id: 'weight', head: es.weight, align: 'num', phone: 'amount', cell: (row) => grams(row.weightMg) },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 140,
    cell: (row) => <ExtractionStateBadge state={row.state} />,
  },
];

export function ExtractionsListPage() {
  const search = useSearch({ from: '/_app/metals/extractables/' });
  const query = useQuery(extractionsQueries.list(search));
  useExtractableScanner();
  return (
    <ListPage
      words={extractionsEs}
      header={
        <PageHeader
          title={extractionsEs.title}
          meta={extractionsEs.page.scan}
          actions={<ExportMenu name={extractionsEs.title} take={(format) => exportExtractions(search, format)} />}
        />
      }
      above={<Tabs search={search} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      filters={({ filter }) => (
        <FilterMenu
          label={extractionsEs.filters.state}
          options={STATE_OPTIONS}
          value={search.state ?? []}
          onChange={(state) => filter({ state })}
        />
      )}
    />
  );
}

/** Where it comes from (S1 §2), with what waits in each. */
function Tabs({ search }: { search: ExtractionSearch }) {
  const { data } = useQuery(extractionsQueries.figures);
  const current = search.source ?? 'purchases';
  return (
    <nav className="tabs" aria-label={extractionsEs.title}>
      {EXTRACTION_SOURCES.map((source) => (
        <Link
          key={source}
          to="/metals/extractables"
          search={{ source }}
          className="tab"
          aria-current={source === current ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          replace
        >
          {extractionsEs.sources[source]}
          {data !== undefined && data[source] > 0 && <Counter n={data[source]} />}
        </Link>
      ))}
    </nav>
  );
}
