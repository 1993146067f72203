/** The label of the envelope a job travels in: its code for the scanner, and what must be read without one (B-39). */
import { date, exactGrams } from '@quilate/domain/kernel/format.ts';
import type { LabelPrinting } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { plainCode, type Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import type { Db } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { printLabels } from '../../master-data/label-templates/label-templates.public.ts';

const es = worksEs.envelope;
/** More are for the job to say, whatever room its label has. */
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

export const envelopeOf = (db: Db, work: Work, printing: LabelPrinting): Promise<Document> =>
  envelopeLabel(
    db,
    {
      ...work,
      kind: worksEs.typeNames[work.type],
      metal: work.pledgeData.metal,
      weightMg: work.pledgeData.weightMg,
      tasks: work.lines.map((line) => line.description),
    },
    printing,
  );

/** No name of the customer: envelopes lie on benches. */
export async function envelopeLabel(db: Db, one: Enveloped, printing: LabelPrinting): Promise<Document> {
  const metal = one.metal === 'NONE' ? '' : `${worksEs.metals[one.metal]} ${exactGrams(one.weightMg)}`;
  const received = `${es.in} ${date(one.createdAt)}`;
  const promised = one.promisedOn ? `${es.promised} ${date(one.promisedOn)}` : '';
  const label = {
    code: one.code,
    read: plainCode(one.code),
    shop: one.storeName,
    type: one.kind,
    date: received,
    promised,
    summary: [one.storeName, one.kind, received, promised].filter(Boolean).join('   '),
    pledge: [one.pledge, metal].filter(Boolean).join(', ').slice(0, 120),
    tasks: one.tasks
      .slice(0, TASKS_SHOWN)
      .map((task) => `• ${task.slice(0, 60)}`)
      .join('\n'),
  };
  const named = { name: `${one.code}-sobre`, title: `${es.title} ${one.code}`, createdAt: one.createdAt };
  return await printLabels(db, 'envelope', { labels: [label], ...named }, printing);
}
