import { ActionIcon, Button } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { workTimeGrants } from '@quilate/domain/modules/counter/work-time/work-time.grants.ts';
import { duration, nextMonth } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { Shift, WorkRecord, WorkTotal } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { RecordTable } from './record-table.tsx';
import { exportRecord, recordPdf, type RecordQuery, workTimeQueries } from './work-time.queries.ts';
import './work-time.css';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx').then((file) => ({ default: file.CorrectDialog })));
const LONG = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
const previousMonth = (month: string): string => {
  const at = new Date(`${month}T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() - 1);
  return at.toISOString().slice(0, 10);
};

/** The record of a month: one's own, and everybody's for those who look after it (art. 34.9 ET). */
export function WorkTimePage() {
  const me = useMe();
  const search = useSearch({ from: '/_app/work-time' });
  const today = useToday();
  const month = search.month ?? firstOf(today);
  const show = useShownMonth();
  const whose: RecordQuery = { month, employeeId: search.employeeId };
  const query = useQuery(workTimeQueries.record(whose));
  /** Null adds one; undefined does nothing. */
  const [correcting, setCorrecting] = useState<Shift | null>();
  const seesOthers = reachOf(me.role, workTimeGrants.read) !== 'store';
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={workTimeEs.title} />}>
      {(record) => (
        <DetailPage
          header={
            <PageHeader
              title={workTimeEs.title}
              meta={record.employeeName}
              actions={
                <>
                  <MonthPick month={month} last={firstOf(today)} />
                  <Button variant="default" onClick={() => setCorrecting(null)}>
                    {workTimeEs.actions.addShift}
                  </Button>
                  <PaperButton
                    label={workTimeEs.pdf}
                    take={() => recordPdf(whose)}
                    name={`jornada-${whose.month.slice(0, 7)}.pdf`}
                    failed={workTimeEs.pdfFailed}
                  />
                  <ExportMenu name={workTimeEs.title} take={(format) => exportRecord(whose, format)} />
                </>
              }
            />
          }
          main={
            <>
              <RecordTable record={record} onCorrect={setCorrecting} />
              <Suspense>
                {correcting !== undefined && (
                  <CorrectDialog
                    shift={correcting}
                    // It is shown where it was added: the record may be open at another month.
                    onAdded={(day) => show(firstOf(day))}
                    onClose={() => setCorrecting(undefined)}
                  />
                )}
              </Suspense>
            </>
          }
          aside={
            <>
              <Total record={record} />
              {seesOthers && <People month={month} />}
            </>
          }
        />
      )}
    </LoadState>
  );
}

/** Opens another month of the same person. */
function useShownMonth(): (month: string) => void {
  const navigate = useNavigate({ from: '/work-time' });
  return (month) => void navigate({ search: (known) => ({ ...known, month }) });
}

function MonthPick({ month, last }: { month: string; last: string }) {
  const go = useShownMonth();
  return (
    <div className="month-pick" role="group" aria-label={workTimeEs.month}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={workTimeEs.previousMonth}
        onClick={() => go(previousMonth(month))}
      >
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <b aria-live="polite">{LONG.format(new Date(`${month}T00:00:00Z`))}</b>
      <ActionIcon
        variant="default"
        size={36}
        disabled={month >= last}
        aria-label={workTimeEs.nextMonth}
        onClick={() => go(nextMonth(month))}
      >
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </div>
  );
}

function Total({ record }: { record: WorkRecord }) {
  return (
    <Panel title={workTimeEs.total}>
      <p className="big">{duration(record.minutes)}</p>
      <Pairs pairs={[[workTimeEs.worked, count(record.days.length)]]} />
      <small className="dim">{`${workTimeEs.legend}. ${workTimeEs.keep}`}</small>
    </Panel>
  );
}

const es = workTimeEs.columns;
function People({ month }: { month: string }) {
  const { data } = useQuery(workTimeQueries.totals(month));
  const columns: readonly Column<WorkTotal & { id: string }>[] = [
    {
      id: 'name',
      head: es.employee,
      phone: 'person',
      cell: (row) => (
        <Link to="/work-time" search={{ month, employeeId: row.employeeId }}>
          {row.employeeName}
        </Link>
      ),
    },
    { id: 'minutes', head: es.time, align: 'num', phone: 'amount', cell: (row) => duration(row.minutes) },
  ];
  return (
    <Panel isFlush title={workTimeEs.all}>
      {data?.totalCount === 0 ? (
        <p className="dim panel-body">{workTimeEs.emptyPeople}</p>
      ) : (
        <DataTable
          label={workTimeEs.all}
          columns={columns}
          rows={data?.data.map((row) => ({ ...row, id: row.employeeId }))}
          skeletonRows={4}
        />
      )}
    </Panel>
  );
}
