/** The label of the envelope a job travels in: its code for the scanner, and what must be read without one (B-39). */
import { date, exactGrams } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { plainCode, type Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Document } from '../../../platform/route.ts';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';

const POINTS_PER_MM = 72 / 25.4;
const WIDTH_MM = 100;
const HEIGHT_MM = 60;
const es = worksEs.envelope;
/** More do not fit; the job says the rest. */
const TASKS_SHOWN = 4;

interface Enveloped {
  readonly code: string;
  readonly createdAt: string;
  readonly storeName: string;
  /** What it is, and what is in it. */
  readonly kind: string;
  readonly pledge: string;
  /** Of metal, which and how much. */
  readonly metal: PledgeMetal;
  readonly weightMg: number;
  readonly tasks: readonly string[];
  readonly promisedOn?: string | null;
}

export const envelopeOf = (work: Work): Promise<Document> =>
  envelopeLabel({
    ...work,
    kind: worksEs.types[work.type],
    metal: work.pledgeData.metal,
    weightMg: work.pledgeData.weightMg,
    tasks: work.lines.map((line) => line.description),
  });

/** 100 × 60 mm. No name of the customer: envelopes lie on benches. */
export async function envelopeLabel(one: Enveloped): Promise<Document> {
  const metal = one.metal === 'NONE' ? '' : `${worksEs.metals[one.metal]} ${exactGrams(one.weightMg)}`;
  const promised = one.promisedOn ? `   ${es.promised} ${date(one.promisedOn)}` : '';
  const bytes = await createPdf({
    pageSize: { width: WIDTH_MM * POINTS_PER_MM, height: HEIGHT_MM * POINTS_PER_MM },
    pageMargins: [10, 8, 10, 6],
    info: { title: `${es.title} ${one.code}`, creationDate: new Date(one.createdAt) },
    defaultStyle: { font: 'Sans', lineHeight: 1, fontSize: 8 },
    content: [
      { svg: await barcodeSvg(plainCode(one.code)), width: 200, height: 34 },
      { text: one.code, font: 'Mono', fontSize: 14, margin: [0, 3, 0, 4] },
      { text: `${one.storeName}   ${one.kind}   ${es.in} ${date(one.createdAt)}${promised}` },
      { text: [one.pledge, metal].filter(Boolean).join(', ').slice(0, 120), bold: true, margin: [0, 4, 0, 3] },
      { ul: one.tasks.slice(0, TASKS_SHOWN).map((task) => task.slice(0, 60)) },
    ],
  });
  return { type: 'application/pdf', fileName: `${one.code}-sobre.pdf`, bytes };
}
