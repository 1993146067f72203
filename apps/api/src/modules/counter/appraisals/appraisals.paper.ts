/** What the customer takes home: metal, prices until when, and a barcode the counter reads. */
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { date, dateTime, grams, money } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { centsOf } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import type { Appraisal } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';
import type { Document } from '../../../platform/route.ts';

const { paper: es, page: words, kinds } = appraisalsEs;
const DIM = '#5e6869';
const LINE = '#e0e5e5';
const right = (text: string, bold = false): TableCell => ({ text, bold, alignment: 'right' });
const worth = (cents: number | null): string => (cents === null ? words.noPrice : money(cents));

/** `issuer`: whose shop it is, line by line. */
export async function paperOf(appraisal: Appraisal, issuer: readonly string[]): Promise<Document> {
  const bytes = await createPdf({
    pageSize: 'A5',
    pageMargins: [36, 36, 36, 36],
    info: { title: `${es.title} ${appraisal.code}`, creationDate: new Date(appraisal.createdAt) },
    content: [
      await heading(appraisal, issuer),
      table(appraisal),
      { text: es.holds(date(appraisal.validUntil)), bold: true, margin: [0, 14, 0, 4] },
      ...(appraisal.observations === '' ? [] : [{ text: appraisal.observations, margin: [0, 0, 0, 4] } as Content]),
      { text: es.notice, color: DIM },
    ],
  });
  return { type: 'application/pdf', fileName: `${appraisal.code}.pdf`, bytes };
}

async function heading(
  { code, kind, storeName, createdAt, employeeName }: Appraisal,
  issuer: readonly string[],
): Promise<Content> {
  return {
    margin: [0, 0, 0, 14],
    columns: [
      {
        stack: [
          { text: es.title, fontSize: 14, bold: true },
          { text: es.of(kinds[kind], storeName) },
          ...issuer.map((text) => ({ text, color: DIM, fontSize: 8 })),
          { text: es.made(dateTime(createdAt), employeeName), color: DIM },
        ],
      },
      {
        width: 140,
        stack: [
          { svg: await barcodeSvg(code.replace(/[^A-Z0-9]/g, '')), width: 140 },
          { text: code, font: 'Mono', fontSize: 9 },
        ],
      },
    ],
  };
}

function table({ lines, totals, extraCents }: Appraisal): Content {
  const heads = [words.metal, appraisalsEs.columns.weight, ...totals.map(({ reference }) => reference)];
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['*', 64, 72, 72],
      body: [
        heads.map((text, at): TableCell => ({ text, bold: true, color: DIM, alignment: at === 0 ? 'left' : 'right' })),
        ...lines.map(({ metal, weightMg, description, pricesPerGramCents }): TableCell[] => [
          { text: [METAL_ES[metal], description].filter(Boolean).join('\n') },
          right(grams(weightMg)),
          ...pricesPerGramCents.map((cents) => right(worth(centsOf(weightMg, cents)))),
        ]),
        ...(extraCents === 0 ? [] : [[{ text: words.extra }, '', ...totals.map(() => right(money(extraCents)))]]),
        [
          { text: appraisalsEs.columns.worth, bold: true },
          '',
          ...totals.map((one) => right(worth(one.totalCents), true)),
        ],
      ],
    },
    layout: {
      hLineWidth: () => 0.4,
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
  };
}
