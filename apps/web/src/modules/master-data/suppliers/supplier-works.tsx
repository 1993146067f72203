import { count, date } from '@quilate/domain/kernel/format.ts';
import { suppliersEs } from '@quilate/domain/modules/master-data/suppliers/suppliers.es.ts';
import type { Supplier, SupplierWork } from '@quilate/domain/modules/master-data/suppliers/suppliers.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';

const { works: es } = suppliersEs;
const stateWords: Readonly<Record<string, string>> = es.states;
const COLUMNS: readonly Column<SupplierWork>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: (work) => (
      <Link to="/workshop/works/$workId" params={{ workId: work.id }} className="code">
        {work.code}
      </Link>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', cell: (work) => date(work.at) },
  { id: 'pledge', head: es.pledge, phone: 'person', isElastic: true, cell: (work) => work.pledge },
  { id: 'store', head: es.store, hide: 'lg', cell: (work) => work.storeName },
  { id: 'state', head: es.state, phone: 'state', cell: (work) => stateWords[work.state] },
];

/** The jobs it was given, with how many there are (S1 §2). */
export function SupplierWorks({ supplier }: { supplier: Supplier }) {
  const { works, workCount } = supplier;
  return (
    <Panel title={es.title(count(workCount))} isFlush={works.length > 0}>
      {works.length === 0 ? (
        <p className="dim">{es.none}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={es.title(count(workCount))} columns={COLUMNS} rows={works} />
        </div>
      )}
    </Panel>
  );
}
