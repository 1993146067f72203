import { count, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { denominationText } from './count-table.tsx';
import './cash.css';

const es = cashEs.page;
type KindTotal = CashReport['cash'][number] & { readonly id: string };
type EmployeeRow = CashReport['byEmployee'][number] & { readonly id: string };

const some = (cents: number): ReactNode => cents !== 0 && money(cents);
const KIND_COLUMNS: readonly Column<KindTotal>[] = [
  {
    id: 'kind',
    head: es.kind,
    cell: (row) => LEDGER_KINDS[row.kind].es,
  },
  {
    id: 'operations',
    head: es.operations,
    align: 'num',
    hide: 'sm',
    cell: (row) => row.operations > 0 && count(row.operations),
  },
  { id: 'in', head: cashEs.columns.in, align: 'num', cell: (row) => some(row.inCents) },
  { id: 'out', head: cashEs.columns.out, align: 'num', cell: (row) => some(0 - row.outCents) },
];

/** Every kind of movement; those without any are named at the end, so that a Z shows that nothing is missing. */
export function KindsTable({ title, kinds }: { title: string; kinds: CashReport['cash'] }) {
  const rows = kinds.filter((row) => row.operations > 0).map((row) => ({ ...row, id: row.kind }));
  const still = kinds.filter((row) => row.operations === 0).map((row) => LEDGER_KINDS[row.kind].es);
  const inCents = sum(kinds.map((row) => row.inCents));
  const outCents = sum(kinds.map((row) => row.outCents));
  const foot = (
    <tfoot>
      <tr>
        <td>{es.total}</td>
        <td className="num hide-sm">{count(sum(kinds.map((row) => row.operations)))}</td>
        <td className="num">{money(inCents)}</td>
        <td className="num">{money(0 - outCents)}</td>
      </tr>
    </tfoot>
  );
  return (
    <section className="panel">
      <h2>{title}</h2>
      {rows.length === 0 && <p className="dim panel-body">{es.noMovements}</p>}
      {rows.length > 0 && (
        <>
          <div className="table-frame">
            <DataTable label={title} columns={KIND_COLUMNS} rows={rows} foot={foot} />
          </div>
          {still.length > 0 && <p className="report-still">{es.without(still.join(', '))}</p>}
        </>
      )}
    </section>
  );
}

const EMPLOYEE_COLUMNS: readonly Column<EmployeeRow>[] = [
  { id: 'name', head: es.seller, cell: (row) => row.employeeName },
  { id: 'sales', head: es.sales, align: 'num', cell: (row) => count(row.saleCount) },
  { id: 'total', head: es.total, align: 'num', cell: (row) => <b>{money(row.totalCents)}</b> },
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
