import { exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import type { Encodable } from '@quilate/domain/modules/metals/encodings/encodings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EncodingTabs } from './encoding-tabs.tsx';
import { encodingsQueries } from './encodings.queries.ts';
import { keyOf } from './new-encoding-draft.ts';

const { freeClosings: es, columns } = encodingsEs;
/** An alloy of a closing: the closing is there once for each. */
type Row = Encodable & { readonly closingId: string };
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'code',
    head: columns.code,
    phone: 'code',
    cell: ({ closingId, code }) => (
      <Link to="/metals/closings/$closingId" params={{ closingId }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'customer', head: es.customer, phone: 'person', isElastic: true, cell: (row) => row.originCode },
  { id: 'metal', head: columns.metal, phone: 'state', cell: (row) => row.metal && METAL_ES[row.metal] },
  { id: 'left', head: es.left, align: 'num', phone: 'amount', cell: (row) => exactGrams(row.weightMg) },
  { id: 'cost', head: columns.cost, align: 'num', hide: 'md', cell: (row) => money(row.costCents) },
];

/** The closings whose metal can become a piece, with what is left of each alloy (S1 §2). */
export function EncodingClosingsPage() {
  const query = useQuery(encodingsQueries.pending('CLOSING'));
  const add = <NewLink to="/metals/encodings/new" label={encodingsEs.actions.create} policy={encodingsGrants.write} />;
  return (
    <div className="page">
      <PageHeader title={encodingsEs.title} actions={add} />
      <EncodingTabs at="closings" />
      <LoadState query={query} skeleton={<p className="dim">…</p>}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="dim">{es.empty}</p>
          ) : (
            <div className="table-frame">
              <DataTable label={encodingsEs.tabs.closings} columns={COLUMNS} rows={data.map(asRow)} />
            </div>
          )
        }
      </LoadState>
    </div>
  );
}

const asRow = (item: Encodable): Row => ({ ...item, closingId: item.id, id: keyOf(item) });
