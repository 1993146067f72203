/** A receipt as a PDF page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { dateTime, grams, money, percent } from '@quilate/domain/kernel/format.ts';
import { taxWithin } from '@quilate/domain/kernel/units.ts';
import { receiptsEs } from '@quilate/domain/modules/master-data/receipts/receipts.es.ts';
import { barcodeSvg, createPdf, qrSvg } from '../../../platform/pdf.ts';
import { isUnpriced, ownCode, type Receipt, type ReceiptLine, taxNotes, taxRows } from './receipts.receipt.ts';

const INK = '#1a2424';
const DIM = '#5e6869';
const LINE = '#e0e5e5';
const BARCODE_PT = 170;
const GAP: Content = { text: ' ', fontSize: 5 };
const right = (text: string, bold = false): TableCell => ({ text, alignment: 'right', bold });

export async function pdfReceipt(receipt: Receipt, isCopy: boolean): Promise<Buffer> {
  const barcode = await barcodeSvg(receipt.code.replace(/[^A-Z0-9]/g, ''));
  const square = await squareOf(receipt);
  const [name = '', ...rest] = receipt.shop;
  return await createPdf({
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 56],
    info: { title: receipt.invoiceNumber || receipt.code },
    styles: { head: { color: DIM, fontSize: 8, bold: true } },
    content: [
      ...square,
      {
        columns: [
          {
            stack: [
              { text: name, fontSize: 14, bold: true, color: INK },
              ...rest.map((text) => ({ text, color: DIM })),
            ],
          },
          {
            alignment: 'right',
            stack: [
              ...(isCopy ? [{ text: receiptsEs.copy, bold: true, color: '#c0242b' }] : []),
              { text: receipt.title, bold: true, fontSize: 11 },
              { text: receipt.invoiceNumber, font: 'Mono' },
              ...(receipt.substitutedNumber === null
                ? []
                : [{ text: receiptsEs.substitutes(receipt.substitutedNumber), color: DIM, fontSize: 8 }]),
              { text: dateTime(receipt.at), color: DIM },
            ],
          },
        ],
      },
      GAP,
      {
        columns: [
          { stack: receipt.customer.map((text) => ({ text })) },
          {
            alignment: 'right',
            stack: [
              { text: ownCode(receipt), font: 'Mono' },
              { text: receipt.seller, color: DIM },
            ],
          },
        ],
      },
      GAP,
      ...(isUnpriced(receipt)
        ? [{ text: receiptsEs.unpriced, bold: true }]
        : [linesTable(receipt), GAP, totalsTable(receipt)]),
      GAP,
      notesAndCode(receipt, barcode),
      ...(receipt.pictures ?? []).flatMap(picturesOf),
    ],
    footer: () => ({
      text: receipt.hash === '' ? '' : `${receiptsEs.fingerprint} ${receipt.hash}`,
      font: 'Mono',
      fontSize: 6,
      color: DIM,
      margin: [48, 16, 48, 0],
    }),
  });
}

/** 34 of the 30 to 40 mm it may have, with 6 mm of white around it. */
const SQUARE_PT = 96;
const WHITE_PT = 17;
/** The first thing on the first page, in the middle (Orden HAC/1177/2024 arts. 20 and 21). */
async function squareOf({ verify }: Receipt): Promise<Content[]> {
  if (verify === null) return [];
  const said = { fontSize: 10, alignment: 'center' } as const;
  return [
    { text: receiptsEs.verify.above, ...said, margin: [0, 0, 0, 0] },
    { svg: await qrSvg(verify.url), width: SQUARE_PT, alignment: 'center', margin: [0, WHITE_PT, 0, WHITE_PT] },
    ...(verify.below === null ? [] : [{ text: verify.below, ...said, bold: true, margin: [0, 0, 0, 14] } as Content]),
  ];
}

const notesAndCode = (receipt: Receipt, barcode: string): Content => ({
  columns: [
    { width: '*', stack: [...receipt.notes, ...taxNotes(receipt)].map((text) => ({ text, color: DIM })) },
    {
      width: BARCODE_PT,
      stack: [
        { svg: barcode, width: BARCODE_PT },
        { text: receipt.code, font: 'Mono', fontSize: 8, alignment: 'right', margin: [0, 4, 0, 0] },
      ],
    },
  ],
  columnGap: 24,
  margin: [0, 6, 0, 0],
});

const IN_A_ROW = 6;
/** Some in a row, below what they are of. */
function picturesOf({ label, images }: NonNullable<Receipt['pictures']>[number]): Content[] {
  const rows = Array.from({ length: Math.ceil(images.length / IN_A_ROW) }, (_, at) =>
    images.slice(at * IN_A_ROW, (at + 1) * IN_A_ROW),
  );
  const [first, ...others] = rows.map((row): Content => ({
    columns: row.map((image) => ({ image, fit: [76, 76] as [number, number], width: 80 })),
    columnGap: 4,
    margin: [0, 0, 0, 4],
  }));
  // What names them does not stand alone at the foot of a page.
  return [{ unbreakable: true, stack: [{ text: label, color: DIM, margin: [0, 4, 0, 4] }, first!] }, ...others];
}

const rules = {
  hLineWidth: (row: number, node: { table: { body: unknown[] } }) =>
    row === 1 || row === node.table.body.length ? 0.7 : 0.3,
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingTop: () => 5,
  paddingBottom: () => 4,
};

interface LineColumn {
  readonly head: string;
  readonly width: number | '*';
  readonly isLeft?: true;
  readonly cell: (line: ReceiptLine) => TableCell;
  /** Without anything in it in any line, it is left out. */
  readonly isOf?: (line: ReceiptLine) => boolean;
}
const { columns: heads } = receiptsEs;
const COLUMNS: readonly LineColumn[] = [
  {
    head: heads.code,
    width: 78,
    isLeft: true,
    cell: (line) => ({ text: line.code, font: 'Mono', fontSize: 8 }),
    isOf: (line) => line.code !== '',
  },
  {
    head: heads.description,
    width: '*',
    isLeft: true,
    cell: (line) => ({ text: line.description + (line.isReturned ? ` (${receiptsEs.returned})` : '') }),
  },
  {
    head: heads.weight,
    width: 52,
    cell: (line) => right(line.weightMg === null ? '' : grams(line.weightMg)),
    isOf: (line) => line.weightMg !== null,
  },
  { head: heads.base, width: 68, cell: (line) => right(money(taxWithin(line.priceCents, line.taxBp).baseCents)) },
  { head: heads.price, width: 62, cell: (line) => right(money(line.priceCents)) },
  {
    head: heads.discount,
    width: 52,
    cell: (line) => right(line.discountBp > 0 ? percent(line.discountBp) : ''),
    isOf: (line) => line.discountBp > 0,
  },
  { head: heads.total, width: 66, cell: (line) => right(money(line.totalCents)) },
];

function linesTable({ lines, isComplete }: Receipt): Content {
  const columns = COLUMNS.filter(({ head, isOf }) =>
    head === heads.base ? isComplete : isOf === undefined || lines.some(isOf),
  );
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map(({ head, isLeft }) => ({ text: head, style: 'head', alignment: isLeft ? 'left' : 'right' })),
        ...lines.map((line) => columns.map(({ cell }) => cell(line))),
      ],
    },
    layout: rules,
  };
}

function totalsTable(receipt: Receipt): Content {
  const rows: TableCell[][] = [
    ...receipt.deductions.map(({ label, amountCents }) => [{ text: label }, right(money(amountCents))]),
    ...taxRows(receipt).map(([label, cents]) => [{ text: label }, right(money(cents))]),
    [
      { text: receiptsEs.columns.total, bold: true, fontSize: 12 },
      { text: money(receipt.totalCents), alignment: 'right', bold: true, fontSize: 12 },
    ],
    ...receipt.payments.map((payment) => [{ text: payment.label, color: DIM }, right(money(payment.amountCents))]),
  ];
  return {
    columns: [
      { width: '*', text: '' },
      { width: 240, table: { widths: ['*', 80], body: rows }, layout: rules },
    ],
  };
}
