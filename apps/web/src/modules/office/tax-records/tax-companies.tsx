import { count, date } from '@quilate/domain/kernel/format.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { TaxCompany } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { BatchBadge, ModeBadge } from './tax-state.ts';

const es = taxRecordsEs.company;

const COLUMNS: readonly Column<TaxCompany>[] = [
  {
    id: 'company',
    head: es.one,
    phone: 'person',
    isElastic: true,
    cell: ({ id, legalName }) => (
      <Link to="/tax-records/companies/$companyId" params={{ companyId: id }}>
        {legalName}
      </Link>
    ),
  },
  { id: 'mode', head: es.mode, phone: 'state', width: 210, cell: ({ mode }) => <ModeBadge state={mode} /> },
  { id: 'records', head: es.records, align: 'num', hide: 'md', cell: ({ recordCount }) => count(recordCount) },
  { id: 'waiting', head: es.waiting, align: 'num', cell: ({ waitingCount }) => count(waitingCount) },
  { id: 'flawed', head: es.flawed, align: 'num', hide: 'sm', cell: ({ flawedCount }) => count(flawedCount) },
  {
    id: 'refused',
    head: es.refused,
    align: 'num',
    cell: ({ refusedCount }) => (refusedCount === 0 ? count(0) : <b>{count(refusedCount)}</b>),
  },
  {
    id: 'certificate',
    head: es.certificate,
    hide: 'lg',
    cell: ({ certificateUntil }) =>
      certificateUntil === null ? (
        <span className="dim">{es.noCertificate}</span>
      ) : (
        es.certificateUntil(date(businessDate(new Date(certificateUntil))))
      ),
  },
  {
    id: 'batch',
    head: es.lastBatch,
    hide: 'lg',
    width: 160,
    cell: ({ lastBatch }) => lastBatch && <BatchBadge state={lastBatch.state} />,
  },
];

export function TaxCompanies({ companies }: { companies: readonly TaxCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <Panel title={es.all} isFlush>
      <div className="table-frame">
        <DataTable label={es.all} columns={COLUMNS} rows={companies} />
      </div>
    </Panel>
  );
}
