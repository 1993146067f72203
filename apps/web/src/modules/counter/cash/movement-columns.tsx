import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { Link } from '@tanstack/react-router';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { path } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';

const es = cashEs.columns;

const isHere = (cents: number | null): cents is number => cents !== null && cents > 0;

/** Time, what, for which operation, in, out and what it left: a bank statement. Of many shops, with whose it is. */
export const movementColumns = (isOfMany: boolean): readonly Column<CashMovement>[] => [
  { id: 'at', head: es.date, hide: 'md', sort: 'at', cell: (row) => dateTime(row.at) },
  ...(isOfMany ? [{ id: 'store', head: es.store, cell: (row: CashMovement) => row.storeName }] : []),
  { id: 'kind', head: es.kind, phone: 'code', cell: (row) => <Kind row={row} /> },
  { id: 'code', head: es.code, hide: 'sm', phone: 'person', cell: (row) => <Code row={row} /> },
  {
    id: 'description',
    head: es.description,
    hide: 'xl',
    isElastic: true,
    cell: (row) => <span title={row.description}>{row.description}</span>,
  },
  { id: 'source', head: es.source, hide: 'lg', cell: (row) => row.sourceEs },
  { id: 'destination', head: es.destination, hide: 'lg', cell: (row) => row.destinationEs },
  { id: 'in', head: es.in, align: 'num', cell: (row) => isHere(row.inCents) && money(row.inCents) },
  { id: 'out', head: es.out, align: 'num', cell: (row) => isHere(row.outCents) && money(-row.outCents) },
  {
    id: 'either',
    head: es.in,
    align: 'num',
    onlyPhone: true,
    phone: 'amount',
    cell: (row) => row.inCents !== null && row.outCents !== null && money(row.inCents - row.outCents),
  },
  {
    id: 'balance',
    head: es.balance,
    align: 'num',
    phone: 'state',
    cell: (row) => row.balanceCents !== null && <b>{money(row.balanceCents)}</b>,
  },
  { id: 'signer', head: es.signer, hide: 'xl', cell: (row) => row.signerName ?? row.employeeName },
  { id: 'method', head: es.method, hide: 'xl', cell: (row) => cashEs.methods[row.method] },
];

function Kind({ row }: { row: CashMovement }) {
  const isIn = isHere(row.inCents);
  return (
    <span className="movement-kind" title={row.reason ?? undefined}>
      {/* Of what is counted blind nobody is told which way it went. */}
      {row.inCents === null ? null : isIn ? (
        <IconArrowDownLeft size={15} stroke={2} className="gain" aria-hidden />
      ) : (
        <IconArrowUpRight size={15} stroke={2} className="loss" aria-hidden />
      )}
      <span>
        {row.kindEs}
        <small className="dim when-narrow">{dateTime(row.at)}</small>
      </span>
    </span>
  );
}

function Code({ row }: { row: CashMovement }) {
  if (row.operationCode === null) return null;
  if (row.operationPath === null) return <span className="code">{row.operationCode}</span>;
  return (
    <span className="code">
      <Link to={path(row.operationPath)}>{row.operationCode}</Link>
    </span>
  );
}
