/** What a label would say, before it is printed: of a piece there is, or made up. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date, grams, money } from '@quilate/domain/kernel/format.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import {
  layout,
  type LabelValues,
  ruler,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import { labelFaults } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import {
  labelDesign,
  type LabelSample,
  type sampleQuery,
  type TestQuery,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type * as z from 'zod';
import type { Db } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { barsOf, squaresOf } from './label-templates.codes.ts';
import { jewelValues, type LabelledPiece, printDrawn } from './label-templates.public.ts';
import { readTemplate } from './label-templates.templates.ts';

const { examples } = labelTemplatesEs;
type Sampled = z.output<typeof sampleQuery>;

/** A piece there is, by its code or the first: products finds it, which calls this room. */
export type FindPiece = (db: Db, scope: Scope, code: string | undefined) => Promise<LabelledPiece | undefined>;

interface Asking {
  readonly db: Db;
  readonly scope: Scope;
  readonly today: string;
  readonly find: FindPiece;
}

export async function readSample(asking: Asking, query: Sampled): Promise<LabelSample> {
  const values = await valuesOf(asking, query);
  return {
    values: Object.fromEntries(Object.entries(values).filter(([, text]) => text !== undefined)),
    bars: await barsOf(values.read ?? values.code),
    squares: await squaresOf(values.read ?? values.code),
  };
}

async function valuesOf({ db, scope, today, find }: Asking, { kind, code }: Sampled): Promise<LabelValues> {
  const day = date(today);
  if (kind === 'bag') return { ...examples.bag, weight: grams(4_000), until: day, date: day };
  if (kind === 'envelope') {
    const { shop, type } = examples.envelope;
    return { ...examples.envelope, date: day, promised: day, summary: `${shop}   ${type}   ${day}   ${day}` };
  }
  const piece = await find(db, scope, code);
  if (piece) return jewelValues(piece, today);
  if (code !== undefined) throw new DomainError(kernelErrors.NOT_FOUND);
  const { metal, ...example } = examples.jewel;
  return { ...example, metal, fineness: '750', weight: grams(3_450), price: money(123_456), date: day };
}

/** As it is kept or as somebody is drawing it; what could not be kept is not printed either. */
export async function printTest(asking: Asking, query: TestQuery): Promise<Document> {
  const { format, rightUm, downUm, what, draft } = query;
  const design = draft === undefined ? await readTemplate(asking.db, query.kind) : designIn(draft);
  const values = await valuesOf(asking, query);
  const drawn = what === 'ruler' ? ruler(design) : layout(design, values, true);
  const name = labelTemplatesEs.fileOf(values.code);
  return await printDrawn(design, [drawn], { name }, { format, rightUm, downUm });
}

function designIn(draft: string): LabelDesign {
  const parsed = labelDesign.safeParse(asJson(draft));
  if (!parsed.success) throw new DomainError(kernelErrors.VALIDATION);
  const [fault] = labelFaults(parsed.data);
  if (fault) throw fault;
  return parsed.data;
}
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
