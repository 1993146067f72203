import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { IMPORT_COLUMNS } from '@quilate/domain/modules/office/data-imports/data-imports.columns.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import type { DataImport, ImportRow } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { DataImportStateBadge } from './data-import-state.ts';
import { dataImports, dataImportsQueries } from './data-imports.queries.ts';

const { page: es, columns, kinds } = dataImportsEs;
const FORMATS = ['xlsx', 'csv'] as const;
const Dialogs = lazy(() => import('./data-import-dialogs.tsx').then((file) => ({ default: file.DataImportDialogs })));

export function DataImportPage() {
  const { dataImportId } = useParams({ from: '/_app/data-imports/$dataImportId' });
  return <OneRecord query={dataImportsQueries.one(dataImportId)} title={dataImportsEs.one} page={DataImportDetail} />;
}

function DataImportDetail({ of: record }: { of: DataImport }) {
  return (
    <RecordPage
      of={record}
      words={dataImportsEs}
      list="/data-imports"
      title={kinds[record.kind]}
      state={<DataImportStateBadge state={record.state} />}
      meta={`${record.fileName}, ${dateTime(record.createdAt)}, ${record.employeeName}`}
      policy={dataImportsGrants.write}
      order={['takeIn', 'undo', 'discard']}
      dangers={['undo', 'discard']}
      dialogs={Dialogs}
      aside={
        <Panel title={dataImportsEs.one}>
          <Pairs
            pairs={[
              [columns.taken, count(record.takenCount)],
              [columns.good, count(record.goodCount)],
              [columns.faulty, count(record.faultyCount)],
              [columns.known, count(record.knownCount)],
              [es.takenAt, record.takenAt && dateTime(record.takenAt)],
              [es.signer, record.signerName],
              [es.approver, record.approverName],
              [es.undoneAt, record.undoneAt && dateTime(record.undoneAt)],
              [es.undoSigner, record.undoSignerName],
              [es.undoReason, record.undoReason],
            ]}
          />
        </Panel>
      }
    >
      <FaultyRows of={record} />
      <ActivityPanel of={record} words={{ dataImport: dataImportsEs.activity }} />
    </RecordPage>
  );
}

function FaultyRows({ of: { id, kind, faultyCount } }: { of: DataImport }) {
  const query = useQuery({ ...dataImportsQueries.faulty(id), enabled: faultyCount > 0 });
  if (faultyCount === 0)
    return (
      <Panel title={es.rows}>
        <p className="dim">{es.noFaults}</p>
      </Panel>
    );
  const names = new Map(IMPORT_COLUMNS[kind].map((column) => [column.name, column.es]));
  const rowColumns: readonly Column<ImportRow>[] = [
    { id: 'row', head: columns.row, align: 'num', width: 72, phone: 'code', cell: (row) => count(row.rowNumber) },
    { id: 'content', head: columns.content, isElastic: true, hide: 'md', cell: (row) => contentOf(row, names) },
    {
      id: 'faults',
      head: columns.faults,
      phone: 'person',
      cell: (row) => <span className="import-faults">{faultsOf(row, names)}</span>,
    },
  ];
  return (
    <Panel title={es.rows}>
      <div className="stack">
        <div>
          <DownloadMenu
            verb={es.failedRows}
            formats={FORMATS}
            labels={dataImportsEs.formats}
            failed={dataImportsEs.failed.failedRows}
            fileName={es.failedTitle}
            take={(format) => dataImports.failedRows.take({ params: { dataImportId: id }, query: { format } })}
          />
        </div>
        <LoadState query={query} skeleton={<DataTable label={es.rows} columns={rowColumns} rows={undefined} />}>
          {({ data }) => <DataTable label={es.rows} columns={rowColumns} rows={data} />}
        </LoadState>
      </div>
    </Panel>
  );
}

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
