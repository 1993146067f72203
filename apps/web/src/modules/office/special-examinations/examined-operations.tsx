/** Operations of a person, as they are looked at and chosen. */
import { Checkbox } from '@mantine/core';
import { count, date, money } from '@quilate/domain/kernel/format.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import type { ExaminedOperation } from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import type { ExaminedKind } from '@quilate/domain/modules/office/special-examinations/special-examinations.states.ts';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';

const { columns: es, form, operationKinds, page } = specialExaminationsEs;
const AT: Readonly<Record<ExaminedKind, string>> = {
  purchase: '/purchases',
  recoverableSale: '/recoverable-sales',
  sale: '/sales',
  booking: '/bookings',
  saleBudget: '/sales/budgets',
  work: '/works',
  manualInvoice: '/manual-invoices',
  closing: '/metals/closings',
};

export const OPERATION_COLUMNS: readonly Column<ExaminedOperation>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    cell: ({ id, kind, code }) => (
      <Link to={path(`${AT[kind]}/${id}`)} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'kind', head: es.operation, hide: 'lg', cell: ({ kind }) => operationKinds[kind] },
  { id: 'store', head: es.store, hide: 'md', isElastic: true, cell: ({ storeName }) => storeName },
  { id: 'day', head: es.day, phone: 'person', cell: ({ day }) => date(day) },
  {
    id: 'account',
    head: es.account,
    hide: 'sm',
    phone: 'state',
    cell: ({ isPaidToAnother }) => isPaidToAnother && <StateBadge tone="alert">{page.another}</StateBadge>,
  },
  { id: 'cash', head: es.cash, align: 'num', hide: 'md', cell: ({ cashCents }) => money(cashCents) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ amountCents }) => money(amountCents) },
];

interface OperationPickerProps {
  readonly operations: readonly ExaminedOperation[];
  readonly chosen: readonly string[];
  readonly error: string | undefined;
  readonly onChange: (chosen: readonly string[]) => void;
}

export function OperationPicker({ operations, chosen, error, onChange }: OperationPickerProps) {
  const toggle = (id: string): void =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  const columns: readonly Column<ExaminedOperation>[] = [
    {
      id: 'pick',
      head: '',
      width: 44,
      cell: ({ id, code }) => (
        <Checkbox aria-label={form.choose(code)} checked={chosen.includes(id)} onChange={() => toggle(id)} />
      ),
    },
    ...OPERATION_COLUMNS.map((column) => (column.id === 'code' ? WITHOUT_LINK : column)),
  ];
  const picked = operations.filter(({ id }) => chosen.includes(id));
  return (
    <div className="stack-tight" data-field="operationIds" tabIndex={-1}>
      {operations.length === 0 ? (
        <p className="dim">{form.noOperations}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={form.operations} columns={columns} rows={operations} />
        </div>
      )}
      {picked.length > 0 && (
        <p className="dim" role="status">
          {form.chosen(count(picked.length), money(sum(picked.map(({ amountCents }) => amountCents))))}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** What is being chosen is not left for its page. */
const WITHOUT_LINK: Column<ExaminedOperation> = {
  id: 'code',
  head: es.code,
  phone: 'code',
  cell: ({ code }) => <span className="code">{code}</span>,
};
