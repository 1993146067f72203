/** Draws one list on paper in a thread of its own: some seconds of work must not keep a till waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import type { TableCell } from 'pdfmake/interfaces.js';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import type { Paper } from './paper.ts';
import { createPdf } from './pdf.ts';

const DIM = '#5e6869';
/** A wide list is set smaller, and what is wider still on a larger sheet: none of its figures falls off the edge. */
const MANY_COLUMNS = 9;
const MOST_ON_A4 = 12;

const { title, stamp, heads, isNumber, rows } = workerData as Paper;
const cell = (text: string, column: number, bold = false): TableCell => ({
  text,
  bold,
  alignment: isNumber[column] ? 'right' : 'left',
  noWrap: isNumber[column] === true,
});

const bytes = await createPdf({
  pageSize: heads.length > MOST_ON_A4 ? 'A3' : 'A4',
  pageOrientation: 'landscape',
  pageMargins: [28, 28, 28, 36],
  info: { title },
  footer: (at, pages) => ({
    columns: [{ text: stamp[0] ?? '' }, { text: shellEs.export.pageOf(at, pages), alignment: 'right' }],
    margin: [28, 8, 28, 0],
    fontSize: 7.5,
    color: DIM,
  }),
  content: [
    { text: title, fontSize: 14, bold: true },
    ...stamp.map((text) => ({ text, color: DIM, fontSize: 8 })),
    {
      margin: [0, 10, 0, 0],
      fontSize: heads.length > MANY_COLUMNS ? 7 : 8,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: heads.map((_, column) => (isNumber[column] ? 'auto' : '*')),
        body: [
          heads.map((text, column) => cell(text, column, true)),
          ...rows.map((row) => row.map((text, column) => cell(text, column))),
        ],
      },
      layout: 'lightHorizontalLines',
    },
  ],
});
parentPort!.postMessage(bytes);
