import { dateTime } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useParams } from '@tanstack/react-router';
import { DetailPage, Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useTill } from './cash.queries.ts';
import { CountsTable, EmployeesTable, KindsTable } from './report-tables.tsx';
import { ReportAside } from './report-aside.tsx';
import { SpotCountsTable } from './spot-counts-table.tsx';
import { SessionStateBadge } from './session-state.ts';

const es = cashEs.page;

/** The X report while the session is open, the Z once it has closed. */
export function SessionPage() {
  const { sessionId } = useParams({ strict: false });
  return <OneRecord query={useTill().queries.report(sessionId!)} title={es.zReport} page={Report} />;
}

function Report({ of: report }: { of: CashReport }) {
  const { home, calls } = useTill();
  const { session } = report;
  const title = session.zNumber === null ? es.xReport : `${es.zReport} ${session.zNumber}`;
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: `${home}/sessions`, label: cashEs.sessionsList.title }}
          title={title}
          state={
            <>
              <SessionStateBadge state={session.state} />
              {session.isLate && <StateBadge tone="alert">{es.lateMark}</StateBadge>}
            </>
          }
          meta={metaOf(report)}
          actions={
            session.zNumber !== null && (
              <PaperButton
                label={es.pdf}
                take={() => calls.reportPdf.take({ params: { sessionId: session.id } })}
                name={`Z-${session.storeCode}-${session.zNumber}.pdf`}
              />
            )
          }
        />
      }
      main={
        <>
          <KindsTable title={es.cashTable} kinds={report.cash} />
          <KindsTable title={es.cardTable} kinds={report.card} />
          <KindsTable title={es.transferTable} kinds={report.transfer} />
          <Panel title={es.byEmployee} isFlush>
            <EmployeesTable rows={report.byEmployee} />
          </Panel>
          {report.spotCounts !== undefined && report.spotCounts.length > 0 && (
            <Panel title={es.spotCounts} isFlush>
              <SpotCountsTable counts={report.spotCounts} />
            </Panel>
          )}
          {report.counts.length > 0 && (
            <Panel title={es.countTable} isFlush>
              <CountsTable counts={report.counts} />
            </Panel>
          )}
        </>
      }
      aside={<ReportAside report={report} />}
    />
  );
}

function metaOf({ session }: CashReport): string {
  const opened = es.reportOpened(dateTime(session.openedAt), session.openedBy);
  const closed = session.closedAt && es.reportClosed(dateTime(session.closedAt), session.closedBy ?? '');
  return [session.storeName, opened, closed].filter(Boolean).join(', ');
}
