/** The X or Z report as a page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { type DayLine, dayOf } from '@quilate/domain/modules/counter/cash/cash.day.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { createPdf } from '../../../platform/pdf.ts';

type Pair = readonly [string, string];
const DIM = '#5e6869';
const { page } = cashEs;
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

export async function cashReportPdf(report: CashReport): Promise<Buffer> {
  const { session } = report;
  const title = session.zNumber === null ? page.xReport : `${page.zReport} ${session.storeCode} ${session.zNumber}`;
  return await createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    // The same report is the same bytes: the page carries its own date, not the printer's.
    info: { title, creationDate: new Date(session.closedAt ?? session.openedAt) },
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: session.storeName, color: DIM },
      ...(session.isLate ? [{ text: page.lateMark, bold: true }] : []),
      { text: ' ' },
      pairs([
        [page.opened, `${dateTime(session.openedAt)}, ${session.openedBy}`],
        ...(session.closedAt
          ? ([[cashEs.states.closed, `${dateTime(session.closedAt)}, ${session.closedBy}`]] as const)
          : []),
        [page.opening, money(report.openingCents)],
        ...opening(report),
        [page.expected, money(report.expectedCents)],
        ...closing(report),
      ]),
      ...movements(report),
      ...employees(report),
      ...(report.auditHash
        ? [
            {
              text: `${page.auditHash} ${report.auditHash}`,
              fontSize: 7,
              color: DIM,
              margin: [0, 18, 0, 0] as [number, number, number, number],
            },
          ]
        : []),
    ],
  });
}

const opening = ({ openingDifferenceCents: cents = 0, openingReason }: CashReport): readonly Pair[] => [
  ...(cents === 0 ? [] : ([[page.openingDifference, money(cents)]] as const)),
  ...(openingReason ? ([[page.openingReason, openingReason]] as const) : []),
];

function closing(report: CashReport): readonly Pair[] {
  if (report.countedCents === null) return [];
  return [
    [page.counted, money(report.countedCents)],
    [page.difference, money(report.differenceCents ?? 0)],
    ...(report.differenceReason ? ([[page.reason, report.differenceReason]] as const) : []),
    [page.cardTotal, money(report.countedCardCents ?? 0)],
    ...(report.cardReason ? ([[page.cardReason, report.cardReason]] as const) : []),
    ...(report.blindCounts?.length ? ([[page.blindCounts, saidBlind(report.blindCounts)]] as const) : []),
    [page.toRemainder, money(report.toRemainderCents)],
    [page.inTransit, money(report.inTransitCents ?? 0)],
    [page.closing, money(report.closingCents ?? 0)],
  ];
}

const saidBlind = (counts: NonNullable<CashReport['blindCounts']>): string =>
  counts.map(({ mode, countedCents }) => `${cashEs.modes[mode]} ${money(countedCents)}`).join(', ');

function pairs(rows: readonly Pair[]): Content {
  return {
    table: { widths: [160, '*'], body: rows.map(([name, value]) => [{ text: name, color: DIM }, { text: value }]) },
    layout: 'noBorders',
  };
}

function employees(report: CashReport): Content[] {
  const rows: TableCell[][] = report.byEmployee.map((row) => [
    { text: row.employeeName },
    right(String(row.saleCount)),
    right(money(row.totalCents)),
    right(row.returnedCents ? money(0 - row.returnedCents) : ''),
  ]);
  const heads = [page.sales, page.total, page.returned].map((text) => right(text, true));
  const head: TableCell[] = [{ text: page.byEmployee, bold: true }, ...heads];
  return [
    { text: ' ' },
    {
      table: { headerRows: 1, widths: ['*', 60, 90, 90], body: [head, ...rows] },
      layout: 'lightHorizontalLines',
      fontSize: 8,
    },
  ];
}

function movements(report: CashReport): Content[] {
  const { lines, total, still, soldCents, returnedCents } = dayOf(report);
  const cells = (
    { operations, cashCents, cardCents, transferCents, totalCents }: Omit<DayLine, 'kind'>,
    bold = false,
  ) => [
    right(String(operations), bold),
    ...[cashCents, cardCents, transferCents].map((cents) => right(cents === 0 ? '' : money(cents), bold)),
    right(money(totalCents), true),
  ];
  const { CASH, CARD, BANK_TRANSFER } = cashEs.methods;
  const head = [page.dayTable, page.operations, CASH, CARD, BANK_TRANSFER, page.total].map((text, at): TableCell => ({
    text,
    bold: true,
    alignment: at > 0 ? 'right' : 'left',
  }));
  return [
    pairs([
      [page.sold, money(soldCents)],
      [page.returned, money(0 - returnedCents)],
    ]),
    { text: ' ' },
    {
      table: {
        headerRows: 1,
        widths: ['*', 52, 66, 66, 66, 70],
        body: [
          head,
          ...lines.map((line) => [{ text: LEDGER_KINDS[line.kind].es }, ...cells(line)]),
          [{ text: page.dayTotal, bold: true }, ...cells(total, true)],
        ],
      },
      layout: 'lightHorizontalLines',
      fontSize: 8,
    },
    { text: page.still(String(still.length)), fontSize: 8, color: DIM },
  ];
}
