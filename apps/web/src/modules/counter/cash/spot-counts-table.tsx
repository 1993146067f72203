import { money, time } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { SpotCount } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';

const es = cashEs.page;
const COLUMNS: readonly Column<SpotCount>[] = [
  { id: 'at', head: cashEs.columns.date, cell: (row) => time(row.countedAt) },
  { id: 'expected', head: es.expected, align: 'num', hide: 'sm', cell: (row) => money(row.expectedCents) },
  { id: 'counted', head: es.counted, align: 'num', cell: (row) => money(row.countedCents) },
  {
    id: 'difference',
    head: es.difference,
    align: 'num',
    cell: (row) =>
      row.differenceCents === 0 ? (
        <span className="gain">{es.noDifference}</span>
      ) : (
        <span className="loss">{money(row.differenceCents)}</span>
      ),
  },
  {
    id: 'reason',
    head: cashEs.columns.reason,
    hide: 'md',
    isElastic: true,
    cell: (row) => [row.reason, saidBefore(row)].filter(Boolean).join('. '),
  },
  { id: 'signer', head: cashEs.columns.signer, hide: 'lg', cell: (row) => row.signerName },
];

/** Of a blind count, what was said before its reason. */
const saidBefore = ({ blindCounts = [] }: SpotCount): string | null =>
  blindCounts.length === 0
    ? null
    : es.saidBefore(blindCounts.map(({ countedCents }) => money(countedCents)).join(', '));

export function SpotCountsTable({ counts }: { counts: readonly SpotCount[] }) {
  return (
    <div className="table-frame">
      <DataTable label={es.spotCounts} columns={COLUMNS} rows={counts} />
    </div>
  );
}
