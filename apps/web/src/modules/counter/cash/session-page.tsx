import { dateTime } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useRoll } from '../../master-data/receipts/receipt-menu.tsx';
import { BlindCountsTable } from './blind-counts-table.tsx';
import { useTill } from './cash.queries.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { CountsTable, DayTable, EmployeesTable } from './report-tables.tsx';
import { Compared, ReportFigures } from './report-figures.tsx';
import { ReportAside } from './report-aside.tsx';
import { SpotCountsTable } from './spot-counts-table.tsx';
import { SessionStateBadge } from './session-state.ts';

const es = cashEs.page;
const CORRECTIONS = ['correctOpening', 'correctClosing'];

/** The X report while the session is open, the Z once it has closed. */
export function SessionPage() {
  const { sessionId } = useParams({ strict: false });
  return <OneRecord query={useTill().queries.report(sessionId!)} title={es.zReport} page={Report} />;
}

function Report({ of: report }: { of: CashReport }) {
  const { home, calls, grants } = useTill();
  const { session } = report;
  const roll = useRoll(es.rollPrinted);
  const title = session.zNumber === null ? es.xReport : `${es.zReport} ${session.zNumber}`;
  return (
    <RecordPage
      of={{ ...report, id: session.id, actions: session.actions }}
      words={{ ...cashEs, one: title, title: cashEs.sessionsList.title }}
      list={`${home}/sessions`}
      state={
        <>
          <SessionStateBadge state={session.state} />
          {session.isLate && <StateBadge tone="alert">{es.lateMark}</StateBadge>}
        </>
      }
      meta={metaOf(report)}
      policy={grants.write}
      order={CORRECTIONS}
      dangers={CORRECTIONS}
      dialogs={CorrectionDialog}
      tools={
        <>
          <Button
            variant="default"
            loading={roll.isBusy}
            leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
            onClick={() => void roll.print(() => calls.reportRoll.take({ params: { sessionId: session.id } }))}
          >
            {es.roll}
          </Button>
          {session.zNumber !== null && (
            <PaperButton
              label={es.pdf}
              take={() => calls.reportPdf.take({ params: { sessionId: session.id } })}
              name={`Z-${session.storeCode}-${session.zNumber}.pdf`}
            />
          )}
        </>
      }
      aside={<ReportAside report={report} />}
    >
      <ReportFigures report={report} />
      <DayTable report={report} />
      <div className="report-pair">
        <Compared report={report} />
        <Panel title={es.byEmployee} isFlush>
          <EmployeesTable rows={report.byEmployee} />
        </Panel>
      </div>
      {report.spotCounts !== undefined && report.spotCounts.length > 0 && (
        <Panel title={es.spotCounts} isFlush>
          <SpotCountsTable counts={report.spotCounts} />
        </Panel>
      )}
      {report.blindCounts !== undefined && report.blindCounts.length > 0 && (
        <Panel title={es.blindCounts} isFlush>
          <BlindCountsTable counts={report.blindCounts} />
        </Panel>
      )}
      {report.counts.length > 0 && (
        <Panel title={es.countTable} isFlush>
          <CountsTable counts={report.counts} />
        </Panel>
      )}
    </RecordPage>
  );
}

function metaOf({ session }: CashReport): string {
  const opened = es.reportOpened(dateTime(session.openedAt), session.openedBy);
  const closed = session.closedAt && es.reportClosed(dateTime(session.closedAt), session.closedBy ?? '');
  return [session.storeName, opened, closed].filter(Boolean).join(', ');
}
