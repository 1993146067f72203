import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import type { SiiCompany } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { SiiBatchBadge, SiiModeBadge } from './sii-state.ts';

const es = siiFilingsEs.company;
const figure = (n: number) => (n === 0 ? count(0) : <b>{count(n)}</b>);

const COLUMNS: readonly Column<SiiCompany>[] = [
  {
    id: 'company',
    head: es.one,
    phone: 'person',
    isElastic: true,
    cell: ({ id, legalName }) => (
      <Link to="/sii/companies/$companyId" params={{ companyId: id }}>
        {legalName}
      </Link>
    ),
  },
  { id: 'mode', head: es.mode, phone: 'state', width: 130, cell: ({ mode }) => <SiiModeBadge state={mode} /> },
  { id: 'verifactu', head: es.verifactu, hide: 'lg', cell: ({ verifactu }) => es.verifactuModes[verifactu] },
  { id: 'due', head: es.due, align: 'num', cell: ({ dueCount }) => count(dueCount) },
  { id: 'late', head: es.late, align: 'num', phone: 'amount', cell: ({ lateCount }) => figure(lateCount) },
  { id: 'flawed', head: es.flawed, align: 'num', hide: 'sm', cell: ({ flawedCount }) => count(flawedCount) },
  { id: 'refused', head: es.refused, align: 'num', cell: ({ refusedCount }) => figure(refusedCount) },
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
    cell: ({ lastBatch }) => lastBatch && <SiiBatchBadge state={lastBatch.state} />,
  },
];

export function SiiCompanies({ companies }: { companies: readonly SiiCompany[] }) {
  if (companies.length === 0) return null;
  return (
    <Panel title={es.all} isFlush>
      <div className="table-frame">
        <DataTable label={es.all} columns={COLUMNS} rows={companies} />
      </div>
    </Panel>
  );
}
