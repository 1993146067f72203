import { dateTime } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import type { EncodingSummary } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMe } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EncodingStateBadge } from './encoding-state.tsx';
import { encodingsQueries } from './encodings.queries.ts';
import type { EncodingSearch } from './encodings.search.ts';

const es = encodingsEs.columns;
const NO_FILTERS: EncodingSearch = {};
const COLUMNS: readonly Column<EncodingSummary>[] = [
  { id: 'description', head: es.description, phone: 'code', cell: (row) => <EncodingLink row={row} /> },
  { id: 'date', head: es.date, phone: 'person', cell: (row) => dateTime(row.createdAt) },
  { id: 'store', head: es.store, hide: 'md', cell: (row) => row.storeName },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <EncodingStateBadge state={row.state} /> },
];

function EncodingLink({ row }: { row: EncodingSummary }) {
  return (
    <Link to="/metals/encodings/$encodingId" params={{ encodingId: row.id }}>
      {row.description}
    </Link>
  );
}

export function EncodingListPage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/metals/encodings/' });
  const query = useQuery(encodingsQueries.list(search));
  const canWrite = reachOf(me.role, { module: 'encodings', access: 'write' }) !== undefined;
  const create = canWrite && <LinkButton to="/metals/encodings/new">{encodingsEs.actions.create}</LinkButton>;
  return (
    <ListPage
      words={encodingsEs}
      header={<PageHeader title={encodingsEs.title} actions={create} />}
      search={search}
      noFilters={NO_FILTERS}
      columns={COLUMNS}
      query={query}
      firstAction={create}
    />
  );
}
