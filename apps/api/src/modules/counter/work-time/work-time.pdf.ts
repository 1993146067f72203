/** The monthly record as it is signed by both and kept for the inspection (art. 34.9 ET). */
import type { TableCell } from 'pdfmake/interfaces.js';
import { date, dateTime, time } from '@quilate/domain/kernel/format.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import { originOf } from '@quilate/domain/modules/counter/work-time/work-time.record.ts';
import { duration } from '@quilate/domain/modules/counter/work-time/work-time.rules.ts';
import type { Shift, WorkRecord } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';
import { createPdf } from '../../../platform/pdf.ts';

const DIM = '#5e6869';
const es = workTimeEs.columns;
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });
const monthName = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

export async function workRecordPdf(
  record: WorkRecord,
  employers: readonly (readonly string[])[],
  madeAt: Date,
): Promise<Buffer> {
  const month = monthName.format(new Date(`${record.month}T00:00:00Z`));
  return await createPdf({
    pageSize: 'A4',
    pageMargins: [40, 40, 40, 40],
    info: { title: `${workTimeEs.title} ${record.employeeName} ${month}`, creationDate: madeAt },
    content: [
      { text: workTimeEs.title, fontSize: 14, bold: true },
      { text: `${record.employeeName}, ${month}` },
      { text: workTimeEs.legend, color: DIM },
      ...employers.map((lines) => ({
        text: lines.join(', '),
        color: DIM,
        margin: [0, 4, 0, 0] as [number, number, number, number],
      })),
      { text: ' ' },
      days(record),
      { text: ' ' },
      { text: `${workTimeEs.total}: ${duration(record.minutes)}`, bold: true, alignment: 'right' },
      ...trace(record),
      {
        columns: [
          { text: `${workTimeEs.employeeLine}: ${record.employeeName}`, color: DIM },
          { text: workTimeEs.companyLine, color: DIM, alignment: 'right' },
        ],
        margin: [0, 56, 0, 0],
      },
      { text: workTimeEs.keep, color: DIM, margin: [0, 24, 0, 0] },
    ],
  });
}

const timesOf = (shift: Shift): string[] => [
  time(shift.inAt),
  shift.outAt === null ? workTimeEs.noOut : time(shift.outAt),
];

function days(record: WorkRecord) {
  const rows: TableCell[][] = record.days.flatMap((day) =>
    day.shifts.map((shift, at): TableCell[] => {
      const [inAt = '', outAt = ''] = timesOf(shift);
      return [
        at === 0 ? date(day.date) : '',
        shift.storeName,
        right(inAt),
        right(outAt),
        originOf(shift) === 'clocked' ? '' : workTimeEs.origins[originOf(shift)],
        right(at === 0 ? duration(day.minutes) : '', true),
      ];
    }),
  );
  const heads: TableCell[] = [
    { text: es.date, bold: true },
    { text: es.store, bold: true },
    right(es.in, true),
    right(es.out, true),
    '',
    right(es.dayTotal, true),
  ];
  return {
    table: { headerRows: 1, widths: [60, '*', 60, 60, 60, 80], body: [heads, ...rows] },
    layout: 'lightHorizontalLines',
  };
}

function signedText({ signedInAt, signedOutAt }: Shift): string {
  if (signedInAt === null) return workTimeEs.notClocked;
  if (signedOutAt === null) return workTimeEs.signedInOnly(time(signedInAt));
  return workTimeEs.signedAt(time(signedInAt), time(signedOutAt));
}

function trace(record: WorkRecord) {
  const corrected = new Map(
    record.days.flatMap((day) => day.shifts.filter((one) => one.corrections.length > 0).map((one) => [one.id, one])),
  );
  if (corrected.size === 0) return [];
  return [
    { text: workTimeEs.trace, bold: true, margin: [0, 16, 0, 4] as [number, number, number, number] },
    ...[...corrected.values()].flatMap((shift) => [
      {
        text: `${date(shift.inAt)}. ${signedText(shift)}`,
      },
      ...shift.corrections.map((one) => ({
        text: `${dateTime(one.at)}: ${time(one.inAt)} a ${time(one.outAt)}. ${one.reason} (${workTimeEs.correctionLine(
          one.authorName,
          one.consentName,
        )})`,
        color: DIM,
      })),
    ]),
  ];
}
