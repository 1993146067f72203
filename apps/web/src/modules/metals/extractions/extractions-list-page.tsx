import { count, date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import type { ExtractionSummary } from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import {
  EXTRACTION_SOURCES,
  type ExtractionSource,
} from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { codeColumn } from '../../../ui/code-column.tsx';
import { Counter } from '../../../ui/counter.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { ExtractionStateBadge } from './extraction-state.ts';
import { extractionListing, extractionsQueries } from './extractions.queries.ts';
import { useExtractableScanner } from './use-extraction.ts';
import '../../../ui/tabs.css';

const es = extractionsEs.columns;
/** The first tab is that of purchases. */
const UNSAID = { source: 'purchases' } as const;
const COLUMNS: readonly Column<ExtractionSummary>[] = [
  codeColumn(es.code, '/metals/extractables'),
  { id: 'origin', head: es.origin, hide: 'lg', cell: (row) => <span className="code">{row.originCode}</span> },
  { id: 'text', head: es.description, phone: 'person', isElastic: true, cell: (row) => row.description },
  { id: 'store', head: es.store, hide: 'xl', cell: (row) => row.fromStoreName },
  { id: 'arrived', head: es.arrived, hide: 'lg', sort: 'arrivedAt', cell: (row) => date(row.arrivedAt) },
  { id: 'metals', head: es.metals, hide: 'md', cell: (row) => row.metals.map((metal) => METAL_ES[metal]).join(', ') },
  {
    id: 'jewels',
    head: es.jewels,
    align: 'num',
    hide: 'md',
    cell: (row) => extractionsEs.handled(count(row.handledCount), count(row.jewelCount)),
  },
  {
    id: 'weight',
    head: es.weight,
    align: 'num',
    phone: 'amount',
    sort: 'weightMg',
    sum: 'weightMg',
    sumAs: exactGrams,
    cell: (row) => exactGrams(row.weightMg),
  },
  {
    id: 'goldFine',
    head: es.goldFine,
    align: 'num',
    hide: 'xl',
    sum: 'goldFineMg',
    sumAs: exactGrams,
    cell: (row) => row.goldFineMg > 0 && exactGrams(row.goldFineMg),
  },
  {
    id: 'silverFine',
    head: es.silverFine,
    align: 'num',
    hide: 'xl',
    sum: 'silverFineMg',
    sumAs: exactGrams,
    cell: (row) => row.silverFineMg > 0 && exactGrams(row.silverFineMg),
  },
  {
    id: 'state',
    head: es.state,
    phone: 'state',
    width: 140,
    cell: (row) => <ExtractionStateBadge state={row.state} />,
  },
];

export function ExtractionsListPage() {
  const { search } = useListed(extractionListing, UNSAID);
  useExtractableScanner();
  return (
    <ListPage
      words={extractionsEs}
      of={extractionListing}
      unsaid={UNSAID}
      meta={extractionsEs.page.scan}
      columns={COLUMNS}
      above={<Tabs current={search.source} />}
      filters={{
        source: null,
        state: { label: extractionsEs.filters.state, es: extractionsEs.states },
        storeId: { ...useStoreFilter(), label: es.store },
      }}
    />
  );
}

/** Where it comes from (S1 §2), with what waits in each. */
function Tabs({ current }: { current: ExtractionSource | undefined }) {
  const { data } = useQuery(extractionsQueries.figures);
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
