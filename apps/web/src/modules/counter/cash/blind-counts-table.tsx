import { money, time } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { BlindCount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const es = cashEs.page;
type Line = BlindCount & { readonly id: string };
const COLUMNS: readonly Column<Line>[] = [
  { id: 'at', head: cashEs.columns.date, cell: (row) => time(row.at) },
  { id: 'mode', head: cashEs.columns.kind, cell: (row) => cashEs.modes[row.mode] },
  { id: 'counted', head: es.counted, align: 'num', cell: (row) => money(row.countedCents) },
  {
    id: 'card',
    head: es.cardCounted,
    align: 'num',
    hide: 'sm',
    cell: (row) => row.cardTotalCents !== null && money(row.cardTotalCents),
  },
  { id: 'signer', head: cashEs.columns.signer, hide: 'md', cell: (row) => row.signerName },
];

/** What was said blind before a reason was given, the first one first. */
export const BlindCountsTable = ({ counts }: { counts: readonly BlindCount[] }) => (
  <div className="table-frame">
    <DataTable label={es.blindCounts} columns={COLUMNS} rows={counts.map((one) => ({ ...one, id: one.at }))} />
  </div>
);
