/** The label of the envelope a job travels in: its code for the scanner, and what must be read without one (B-39). */
import { date, grams } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { plainCode, type Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { Document } from '../../../platform/route.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';

const POINTS_PER_MM = 72 / 25.4;
const WIDTH_MM = 100;
const HEIGHT_MM = 60;
const es = worksEs.envelope;
/** More do not fit; the job says the rest. */
const TASKS_SHOWN = 4;

/** 100 × 60 mm. No name of the customer: envelopes lie on benches. */
export async function envelopeLabel(work: Work): Promise<Document> {
  const { pledgeData, lines } = work;
  const metal = pledgeData.metal === 'NONE' ? '' : `${worksEs.metals[pledgeData.metal]} ${grams(pledgeData.weightMg)}`;
  const bytes = await createPdf({
    pageSize: { width: WIDTH_MM * POINTS_PER_MM, height: HEIGHT_MM * POINTS_PER_MM },
    pageMargins: [10, 8, 10, 6],
    info: { title: `${es.title} ${work.code}`, creationDate: new Date(work.createdAt) },
    defaultStyle: { font: 'Sans', lineHeight: 1, fontSize: 8 },
    content: [
      { svg: await barcodeSvg(plainCode(work.code)), width: 200, height: 34 },
      { text: work.code, font: 'Mono', fontSize: 14, margin: [0, 3, 0, 4] },
      { text: `${work.storeName}   ${worksEs.types[work.type]}   ${es.in} ${date(work.createdAt)}` },
      {
        text: [pledgeData.description, metal].filter(Boolean).join(', ').slice(0, 120),
        bold: true,
        margin: [0, 4, 0, 3],
      },
      { ul: lines.slice(0, TASKS_SHOWN).map((line) => line.description.slice(0, 60)) },
    ],
  });
  return { type: 'application/pdf', fileName: `${work.code}-sobre.pdf`, bytes };
}
