import { Button } from '@mantine/core';
import { count, date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { reportsEs } from '@quilate/domain/modules/office/reports/reports.es.ts';
import { reportsGrants } from '@quilate/domain/modules/office/reports/reports.grants.ts';
import { formatsOf } from '@quilate/domain/modules/office/reports/reports.rules.ts';
import type { Report } from '@quilate/domain/modules/office/reports/reports.schema.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { ReportTabs } from '../insights/report-tabs.tsx';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { reportListing, takeReport } from './reports.queries.ts';

const NewReportDialog = lazy(() =>
  import('./new-report-dialog.tsx').then((file) => ({ default: file.NewReportDialog })),
);
const es = reportsEs.columns;
const daysOf = ({ fromDate, untilDate }: Report): string =>
  fromDate === untilDate ? date(fromDate) : `${date(fromDate)} – ${date(untilDate)}`;
const COLUMNS: readonly Column<Report>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (report) => <span className="code">{report.code}</span> },
  { id: 'type', head: es.type, phone: 'person', cell: (report) => reportsEs.type[report.type] },
  { id: 'store', head: es.store, hide: 'sm', cell: (report) => report.storeName ?? reportsEs.allStores },
  { id: 'dates', head: es.dates, isElastic: true, cell: daysOf },
  { id: 'lines', head: es.lines, align: 'num', hide: 'md', cell: (report) => count(report.lineCount) },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: (report) => <b>{money(report.totalCents)}</b> },
  { id: 'createdAt', head: es.createdAt, hide: 'lg', sort: 'createdAt', cell: (report) => dateTime(report.createdAt) },
  { id: 'author', head: es.author, hide: 'xl', cell: (report) => report.authorName },
  { id: 'take', head: '', phone: 'state', width: 140, cell: (report) => <Take report={report} /> },
];

function Take({ report }: { report: Report }) {
  return (
    <DownloadMenu
      size="xs"
      verb={es.take}
      ariaLabel={`${es.take} ${report.code}`}
      failed={reportsEs.failed.take}
      formats={formatsOf(report.type)}
      labels={reportsEs.format}
      take={(format) => takeReport(report.id, format)}
      fileName={report.code}
    />
  );
}

export function ReportsListPage() {
  const navigate = useNavigate({ from: '/reports/books' });
  const { dialog } = useSearch({ from: '/_app/reports/books' });
  const setOpen = (open: boolean): void =>
    void navigate({ search: (known) => ({ ...known, dialog: open ? 'new' : undefined }), replace: true });
  const canWrite = useMay(reportsGrants.write);
  return (
    <>
      <ListPage
        words={reportsEs}
        of={reportListing}
        above={<ReportTabs />}
        columns={COLUMNS}
        actions={
          <>
            <LinkButton variant="default" to="/transfer-taxes">
              {reportsEs.transferTaxes}
            </LinkButton>
            <LinkButton variant="default" to="/journals">
              {reportsEs.journal}
            </LinkButton>
          </>
        }
        add={
          canWrite && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
              {reportsEs.new}
            </Button>
          )
        }
        filters={{ type: { label: es.type, es: reportsEs.type, isSingle: true }, storeId: useStoreFilter() }}
      />
      <Suspense>{dialog === 'new' && canWrite && <NewReportDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
