import { Button, SegmentedControl } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import type { DataImport, ImportRow } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import type {
  DataImportKind,
  ImportRowState,
} from '@quilate/domain/modules/office/data-imports/data-imports.states.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { path } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { LoadFault } from '../../../ui/load-state.tsx';
import { ImportRowStateBadge } from './data-import-state.ts';
import { dataImports, dataImportsQueries } from './data-imports.queries.ts';
import './data-imports.css';

const { page: es, columns, rowTabs } = dataImportsEs;
const FORMATS = ['xlsx', 'csv'] as const;
/** Where each kind of record has its page. */
const PAGES: Readonly<Record<Exclude<DataImportKind, 'lastNumbers'>, string>> = {
  customers: '/customers',
  suppliers: '/bulk-purchases/suppliers',
  workshopSuppliers: '/workshop/suppliers',
  employees: '/employees',
  catalogue: '/bulk-purchases/catalog',
  stock: '/products',
  bookings: '/bookings',
  purchases: '/purchases',
  recoverableSales: '/recoverable-sales',
  works: '/works',
};
/** A series has none of its own. */
const pageOf = (kind: DataImportKind, recordId: string | null): string =>
  kind === 'lastNumbers' ? '/numbers' : `${PAGES[kind]}/${recordId}`;

/** How many of its rows are in each state, what matters most first. */
function statesIn({ state, takenCount, faultyCount, goodCount, knownCount }: DataImport): ImportRowState[] {
  const counts: readonly (readonly [ImportRowState, number])[] = [
    ['taken', state === 'taken' ? takenCount : 0],
    ['undone', state === 'undone' ? takenCount : 0],
    ['faulty', faultyCount],
    ['good', goodCount],
    ['known', knownCount],
  ];
  return counts.flatMap(([one, n]) => (n > 0 ? [one] : []));
}

/** What each row became or what it says, a page at a time: there may be a hundred thousand. */
export function ImportRows({ of }: { of: DataImport }) {
  const states = statesIn(of);
  const [chosen, choose] = useState<ImportRowState>();
  const shown = chosen !== undefined && states.includes(chosen) ? chosen : states[0];
  return (
    <Panel title={es.rows}>
      {shown === undefined ? (
        <p className="dim">{es.noRows}</p>
      ) : (
        <div className="stack">
          {(states.length > 1 || shown === 'faulty') && (
            <div className="row">
              {states.length > 1 && (
                <SegmentedControl
                  className="import-tabs"
                  aria-label={columns.state}
                  data={states.map((value) => ({ value, label: rowTabs[value] }))}
                  value={shown}
                  onChange={choose}
                />
              )}
              {shown === 'faulty' && <FailedRows of={of} />}
            </div>
          )}
          <RowsOf of={of} state={shown} />
        </div>
      )}
    </Panel>
  );
}

const FailedRows = ({ of: { id } }: { of: DataImport }) => (
  <DownloadMenu
    verb={es.failedRows}
    formats={FORMATS}
    labels={dataImportsEs.formats}
    failed={dataImportsEs.failed.failedRows}
    fileName={es.failedTitle}
    take={(format) => dataImports.failedRows.take({ params: { dataImportId: id }, query: { format } })}
  />
);

function RowsOf({ of: { id, kind }, state }: { of: DataImport; state: ImportRowState }) {
  const query = useInfiniteQuery(dataImportsQueries.rows(id, state));
  if (query.isError) return <LoadFault query={query} isHeading={false} />;
  return (
    <>
      <div className="table-frame">
        <DataTable
          label={rowTabs[state]}
          columns={columnsOf(kind, state)}
          rows={query.data?.pages.flatMap((page) => page.data)}
        />
      </div>
      {query.hasNextPage && (
        <div className="centred">
          <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {es.more}
          </Button>
        </div>
      )}
    </>
  );
}

const ROW: readonly Column<ImportRow>[] = [
  { id: 'row', head: columns.row, align: 'num', width: 72, cell: (one) => count(one.rowNumber) },
  { id: 'on-phone', head: columns.row, onlyPhone: true, phone: 'code', cell: (one) => es.rowOf(count(one.rowNumber)) },
];
const BADGE: Column<ImportRow> = {
  id: 'state',
  head: columns.state,
  phone: 'state',
  cell: (one) => <ImportRowStateBadge state={one.state} />,
};
const Whole = ({ children }: { children: ReactNode }) => <span className="import-words">{children}</span>;

function columnsOf(kind: DataImportKind, state: ImportRowState): readonly Column<ImportRow>[] {
  const names = new Map(IMPORT_COLUMNS[kind].map((column) => [column.name, column.es]));
  const wide = (id: string, head: string, text: (row: ImportRow) => ReactNode): Column<ImportRow> => ({
    id,
    head,
    phone: 'person',
    cell: (one) => <Whole>{text(one)}</Whole>,
  });
  if (state === 'taken' || state === 'undone')
    return [...ROW, wide('record', columns.record, (one) => recordIn(kind, one)), BADGE];
  if (state !== 'faulty') return [...ROW, wide('content', columns.content, (one) => contentOf(one, names)), BADGE];
  return [
    ...ROW,
    { id: 'content', head: columns.content, isElastic: true, hide: 'md', cell: (one) => contentOf(one, names) },
    wide('faults', columns.faults, (one) => (
      <>
        {faultsOf(one, names)}
        <small className="when-narrow dim">{contentOf(one, names)}</small>
      </>
    )),
  ];
}

/** Last numbers that were taken back are nowhere any more. */
const recordIn = (kind: DataImportKind, { recordId, recordName }: ImportRow) =>
  recordName !== null && <Link to={path(pageOf(kind, recordId))}>{recordName}</Link>;

/** In the order of the template, not as the database keeps it. */
const contentOf = ({ cells }: ImportRow, names: ReadonlyMap<string, string>): string =>
  [...names.keys()]
    .map((name) => cells[name] ?? '')
    .filter((cell) => cell !== '')
    .join(' · ');

const faultsOf = ({ faults }: ImportRow, names: ReadonlyMap<string, string>): string =>
  faults
    .map(({ column, message }) => (column === '' ? message : es.at(names.get(column) ?? column, message)))
    .join(' ');
