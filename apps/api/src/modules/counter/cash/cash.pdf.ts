/** The X or Z report as a page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CashReport } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { createPdf } from '../../../platform/pdf.ts';

const DIM = '#5e6869';
const { page } = cashEs;
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

export async function cashReportPdf(report: CashReport): Promise<Buffer> {
  const { session } = report;
  const title = session.zNumber === null ? page.xReport : `${page.zReport} ${session.storeCode} ${session.zNumber}`;
  return await createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 48],
    info: { title },
    content: [
      { text: title, fontSize: 16, bold: true },
      { text: session.storeName, color: DIM },
      { text: ' ' },
      pairs([
        [page.opened, `${dateTime(session.openedAt)}, ${session.openedBy}`],
        ...(session.closedAt
          ? ([[cashEs.states.closed, `${dateTime(session.closedAt)}, ${session.closedBy}`]] as const)
          : []),
        [page.opening, money(report.openingCents)],
        [page.expected, money(report.expectedCents)],
        ...closing(report),
      ]),
      ...(['cash', 'card', 'transfer'] as const).flatMap((name) => kinds(name, report)),
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

function closing(report: CashReport): readonly (readonly [string, string])[] {
  if (report.countedCents === null) return [];
  return [
    [page.counted, money(report.countedCents)],
    [page.difference, money(report.differenceCents ?? 0)],
    ...(report.differenceReason ? ([[page.reason, report.differenceReason]] as const) : []),
    [page.cardTotal, money(report.countedCardCents ?? 0)],
    ...(report.cardReason ? ([[page.cardReason, report.cardReason]] as const) : []),
    [page.toRemainder, money(report.toRemainderCents)],
    [page.closing, money(report.closingCents ?? 0)],
  ];
}

function pairs(rows: readonly (readonly [string, string])[]): Content {
  return {
    table: { widths: [160, '*'], body: rows.map(([name, value]) => [{ text: name, color: DIM }, { text: value }]) },
    layout: 'noBorders',
  };
}

function kinds(name: 'cash' | 'card' | 'transfer', report: CashReport): Content[] {
  const label = { cash: cashEs.methods.CASH, card: cashEs.methods.CARD, transfer: cashEs.methods.BANK_TRANSFER }[name];
  const body: TableCell[][] = report[name].map((row) => [
    { text: LEDGER_KINDS[row.kind].es },
    right(row.operations === 0 ? '' : String(row.operations)),
    right(money(row.inCents)),
    right(money(row.outCents)),
  ]);
  const head: TableCell[] = [label, '', cashEs.columns.in, cashEs.columns.out].map((text, at) => ({
    text,
    bold: true,
    alignment: at > 1 ? 'right' : 'left',
  }));
  return [
    { text: ' ' },
    {
      table: { headerRows: 1, widths: ['*', 40, 80, 80], body: [head, ...body] },
      layout: 'lightHorizontalLines',
      fontSize: 8,
    },
  ];
}
