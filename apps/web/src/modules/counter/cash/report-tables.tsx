import { count, money } from '@quilate/domain/kernel/format.ts';
import { type DayLine, dayOf } from '@quilate/domain/modules/counter/cash/cash.day.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { denominationText } from './count-table.tsx';
import './cash.css';

const es = cashEs.page;
type EmployeeRow = CashReport['byEmployee'][number] & { readonly id: string };
type LineRow = DayLine & { readonly id: string };

const some = (cents: number): ReactNode => cents !== 0 && money(cents);
const LINE_COLUMNS: readonly Column<LineRow>[] = [
  { id: 'kind', head: es.kind, phone: 'person', cell: (row) => LEDGER_KINDS[row.kind].es },
  { id: 'operations', head: es.operations, align: 'num', hide: 'sm', cell: (row) => count(row.operations) },
  { id: 'cash', head: cashEs.methods.CASH, align: 'num', hide: 'sm', cell: (row) => some(row.cashCents) },
  { id: 'card', head: cashEs.methods.CARD, align: 'num', hide: 'sm', cell: (row) => some(row.cardCents) },
  { id: 'transfer', head: es.transfer, align: 'num', hide: 'md', cell: (row) => some(row.transferCents) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (row) => <b>{money(row.totalCents)}</b> },
];

/** Operation by method; its foot is the movement of the day. What had none is folded: nothing is missing. */
export function DayTable({ report }: { report: CashReport }) {
  const { lines, total, still } = dayOf(report);
  const foot = (
    <tfoot>
      <tr>
        <td>{es.dayTotal}</td>
        <td className="num hide-sm">{count(total.operations)}</td>
        <td className="num hide-sm">{money(total.cashCents)}</td>
        <td className="num hide-sm">{money(total.cardCents)}</td>
        <td className="num hide-md">{money(total.transferCents)}</td>
        <td className="num">{money(total.totalCents)}</td>
      </tr>
    </tfoot>
  );
  return (
    <section className="panel" aria-label={es.dayTable}>
      <h2>{es.dayTable}</h2>
      {lines.length === 0 && <p className="dim panel-body">{es.noMovements}</p>}
      {lines.length > 0 && (
        <div className="table-frame">
          <DataTable
            label={es.dayTable}
            columns={LINE_COLUMNS}
            rows={lines.map((line) => ({ ...line, id: line.kind }))}
            foot={foot}
          />
        </div>
      )}
      <details className="report-still">
        <summary>
          <IconChevronRight size={14} aria-hidden />
          {es.still(count(still.length))}
        </summary>
        <p>{still.map((kind) => LEDGER_KINDS[kind].es).join(', ')}</p>
      </details>
    </section>
  );
}

const EMPLOYEE_COLUMNS: readonly Column<EmployeeRow>[] = [
  { id: 'name', head: es.seller, cell: (row) => row.employeeName },
  { id: 'sales', head: es.sales, align: 'num', cell: (row) => count(row.saleCount) },
  { id: 'total', head: es.total, align: 'num', cell: (row) => <b>{money(row.totalCents)}</b> },
  { id: 'returned', head: es.returned, align: 'num', cell: (row) => some(0 - (row.returnedCents ?? 0)) },
];

export function EmployeesTable({ rows }: { rows: CashReport['byEmployee'] }) {
  if (rows.length === 0) return <p className="dim panel-body">{es.noEmployeeSales}</p>;
  return (
    <div className="table-frame">
      <DataTable
        label={es.byEmployee}
        columns={EMPLOYEE_COLUMNS}
        rows={rows.map((row) => ({ ...row, id: row.employeeName }))}
      />
    </div>
  );
}

interface CountRow {
  readonly id: string;
  readonly cents: number;
  readonly opening: number | undefined;
  readonly closing: number | undefined;
}
const COUNT_COLUMNS: readonly Column<CountRow>[] = [
  { id: 'value', head: es.denominationHead, cell: (row) => denominationText(row.cents) },
  {
    id: 'opening',
    head: es.openingCount,
    align: 'num',
    cell: (row) => row.opening !== undefined && count(row.opening),
  },
  {
    id: 'closing',
    head: es.closingCount,
    align: 'num',
    cell: (row) => row.closing !== undefined && count(row.closing),
  },
];

/** Opening beside closing, one line for each note and coin that was counted. */
export function CountsTable({ counts }: { counts: CashReport['counts'] }) {
  const values = [...new Set(counts.map((row) => row.denominationCents))].toSorted((a, b) => b - a);
  const unitsOf = (mode: 'OPEN' | 'CLOSE', cents: number): number | undefined =>
    counts.find((row) => row.mode === mode && row.denominationCents === cents)?.units;
  const rows = values.map((cents) => ({
    id: String(cents),
    cents,
    opening: unitsOf('OPEN', cents),
    closing: unitsOf('CLOSE', cents),
  }));
  return (
    <div className="table-frame">
      <DataTable label={es.countTable} columns={COUNT_COLUMNS} rows={rows} />
    </div>
  );
}
