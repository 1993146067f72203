import { EXPORT_FORMATS } from '@quilate/domain/kernel/export.ts';
import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import type { DataImportSummary } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { NewLink } from '../../../ui/new-link.tsx';
import { DataImportStateBadge } from './data-import-state.ts';
import { dataImportListing, dataImports } from './data-imports.queries.ts';

const es = dataImportsEs.columns;
const COLUMNS: readonly Column<DataImportSummary>[] = [
  {
    id: 'kind',
    head: es.kind,
    phone: 'code',
    cell: ({ id, kind }) => (
      <Link to="/data-imports/$dataImportId" params={{ dataImportId: id }}>
        {dataImportsEs.kinds[kind]}
      </Link>
    ),
  },
  { id: 'file', head: es.file, isElastic: true, hide: 'md', phone: 'person', cell: ({ fileName }) => fileName },
  { id: 'date', head: es.date, sort: 'createdAt', cell: (row) => dateTime(row.createdAt) },
  { id: 'employee', head: es.employee, hide: 'lg', cell: (row) => row.employeeName },
  { id: 'taken', head: es.taken, align: 'num', phone: 'amount', cell: (row) => count(row.takenCount) },
  { id: 'good', head: es.good, align: 'num', hide: 'md', cell: (row) => count(row.goodCount) },
  { id: 'faulty', head: es.faulty, align: 'num', cell: (row) => count(row.faultyCount) },
  { id: 'state', head: es.state, phone: 'state', cell: (row) => <DataImportStateBadge state={row.state} /> },
];

/** What came in, on one paper for the accountant. */
function CutOver() {
  return (
    <DownloadMenu
      verb={dataImportsEs.cutOver.title}
      formats={EXPORT_FORMATS}
      labels={dataImportsEs.formats}
      failed={dataImportsEs.failed.cutOver}
      fileName={dataImportsEs.cutOver.title}
      take={(format) => dataImports.cutOver.take({ query: { format } })}
    />
  );
}

export const DataImportListPage = () => (
  <ListPage
    words={dataImportsEs}
    of={dataImportListing}
    columns={COLUMNS}
    actions={
      <>
        <Button component={Link} to="/data-imports/photos" variant="default">
          {dataImportsEs.photos.title}
        </Button>
        <CutOver />
      </>
    }
    add={<NewLink to="/data-imports/new" label={dataImportsEs.new} policy={dataImportsGrants.write} />}
    filters={{
      kind: { label: es.kind, es: dataImportsEs.kinds },
      status: { label: es.state, es: dataImportsEs.states },
    }}
  />
);
