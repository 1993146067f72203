import { Button } from '@mantine/core';
import { date, dateTime, time } from '@quilate/domain/kernel/format.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { originOf } from '@quilate/domain/modules/counter/work-time/work-time.record.ts';
import { duration } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { Shift, WorkRecord } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { signedText } from './signed-text.ts';

const es = workTimeEs.columns;
interface Line {
  readonly id: string;
  readonly date: string;
  /** Only in the first line of a day. */
  readonly minutes: number | null;
  readonly shift: Shift;
}

const linesOf = (record: WorkRecord): Line[] =>
  record.days.flatMap((day) =>
    day.shifts.map((shift, at) => ({
      id: `${day.date} ${shift.id}`,
      date: day.date,
      minutes: at === 0 ? day.minutes : null,
      shift,
    })),
  );

const outText = (shift: Shift): string => {
  if (shift.outAt !== null) return time(shift.outAt);
  return shift.state === 'present' ? workTimeEs.stillIn : workTimeEs.noOut;
};

/** On a phone, in one line: `09:00 a 13:30, añadida`. */
function spanText(shift: Shift): string {
  const origin = originOf(shift);
  const span = `${time(shift.inAt)}${shift.outAt === null ? ', ' : ' a '}${outText(shift).toLowerCase()}`;
  return origin === 'clocked' ? span : `${span}, ${workTimeEs.origins[origin].toLowerCase()}`;
}

const TONES = { clocked: 'ok', corrected: 'hold', added: 'wait' } as const;

const columnsOf = (onCorrect: (shift: Shift) => void): readonly Column<Line>[] => [
  { id: 'date', head: es.date, phone: 'code', cell: (line) => line.minutes !== null && date(line.date) },
  { id: 'store', head: es.store, hide: 'sm', cell: ({ shift }) => shift.storeName },
  {
    id: 'origin',
    head: es.kind,
    hide: 'sm',
    width: 110,
    cell: ({ shift }) => {
      const origin = originOf(shift);
      return <StateBadge tone={TONES[origin]}>{workTimeEs.origins[origin]}</StateBadge>;
    },
  },
  { id: 'in', head: es.in, align: 'num', cell: ({ shift }) => time(shift.inAt) },
  { id: 'out', head: es.out, align: 'num', cell: ({ shift }) => outText(shift) },
  { id: 'span', head: '', onlyPhone: true, phone: 'person', cell: ({ shift }) => spanText(shift) },
  {
    id: 'time',
    head: es.dayTotal,
    align: 'num',
    phone: 'amount',
    cell: ({ minutes }) => minutes !== null && <b>{duration(minutes)}</b>,
  },
  {
    id: 'correct',
    head: '',
    phone: 'state',
    width: 120,
    cell: ({ shift }) => (
      <Button
        size="compact-sm"
        variant="subtle"
        aria-label={`${workTimeEs.actions.correct} ${dateTime(shift.inAt)}`}
        onClick={() => onCorrect(shift)}
      >
        {workTimeEs.actions.correct}
      </Button>
    ),
  },
];

interface RecordTableProps {
  readonly record: WorkRecord;
  readonly onCorrect: (shift: Shift) => void;
}

/** The days of a month, and under them every correction with what was signed at the door. */
export function RecordTable({ record, onCorrect }: RecordTableProps) {
  return (
    <>
      <Panel isFlush title={workTimeEs.one}>
        {record.days.length === 0 ? (
          <p className="dim panel-body">
            {workTimeEs.empty}. {workTimeEs.emptyHint}
          </p>
        ) : (
          <div className="table-frame">
            <DataTable label={workTimeEs.one} columns={columnsOf(onCorrect)} rows={linesOf(record)} />
          </div>
        )}
      </Panel>
      <Trace record={record} />
    </>
  );
}

function Trace({ record }: { record: WorkRecord }) {
  const corrected = new Map(
    record.days.flatMap(({ shifts }) =>
      shifts.filter((shift) => shift.corrections.length > 0).map((shift) => [shift.id, shift]),
    ),
  );
  if (corrected.size === 0) return null;
  return (
    <Panel title={workTimeEs.trace}>
      <Timeline
        items={[...corrected.values()].flatMap((shift) =>
          shift.corrections.map((one) => ({
            id: `${shift.id} ${one.at}`,
            text: `${date(one.inAt)}: ${time(one.inAt)} a ${time(one.outAt)}. ${one.reason}`,
            detail: [
              signedText(shift),
              dateTime(one.at),
              workTimeEs.correctionLine(one.authorName, one.consentName),
            ].join(', '),
          })),
        )}
      />
    </Panel>
  );
}
