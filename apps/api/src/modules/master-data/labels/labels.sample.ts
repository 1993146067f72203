/** What a label would say, before it is printed: of a piece there is, or made up. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date, grams, money } from '@quilate/domain/kernel/format.ts';
import { labelsEs } from '@quilate/domain/modules/master-data/labels/labels.es.ts';
import type { LabelDesign } from '@quilate/domain/modules/master-data/labels/labels.factory.ts';
import { layout, type LabelValues, ruler } from '@quilate/domain/modules/master-data/labels/labels.layout.ts';
import { labelFaults } from '@quilate/domain/modules/master-data/labels/labels.rules.ts';
import {
  labelDesign,
  type LabelSample,
  type sampleQuery,
  type TestQuery,
} from '@quilate/domain/modules/master-data/labels/labels.schema.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import { type Db, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import type { Scope } from '../../../platform/who.ts';
import { barsOf, squaresOf } from './labels.codes.ts';
import { jewelValues, type LabelledPiece, printDrawn } from './labels.public.ts';
import { readTemplate } from './labels.templates.ts';

const { examples } = labelsEs;
type Sampled = z.output<typeof sampleQuery>;

export async function readSample(db: Db, scope: Scope, today: string, query: Sampled): Promise<LabelSample> {
  const values = await valuesOf(db, scope, today, query);
  return {
    values: Object.fromEntries(
      Object.entries(values).filter(([, text]) => text !== undefined),
    ) as LabelSample['values'],
    bars: await barsOf(values.read ?? values.code),
    squares: await squaresOf(values.read ?? values.code),
  };
}

async function valuesOf(db: Db, scope: Scope, today: string, { kind, code }: Sampled): Promise<LabelValues> {
  const day = date(today);
  if (kind === 'bag') return { ...examples.bag, weight: grams(4_000), until: day, date: day };
  if (kind === 'envelope') {
    const { shop, type } = examples.envelope;
    return { ...examples.envelope, date: day, promised: day, summary: `${shop}   ${type}   ${day}   ${day}` };
  }
  const [piece] = await db.run(
    sql<LabelledPiece>`select p.code, p.description, p.metal, p.weight_mg as "weightMg",
        p.final_price_cents as "finalPriceCents", s.name as "storeName"
      from products p join store_names s on s.id = p.store_id
      where ${code === undefined ? sql`p.status = 'available'` : sql`p.code = ${code}`}
        and ${scope ? sql`p.store_id = any (${[...scope]}::uuid[])` : sql`true`}
      order by p.code limit 1`.compile(qb),
  );
  if (piece) return jewelValues(piece, today);
  if (code !== undefined) throw new DomainError(kernelErrors.NOT_FOUND);
  const { metal, ...example } = examples.jewel;
  return { ...example, metal, fineness: '750', weight: grams(3_450), price: money(123_456), date: day };
}

/** As it is kept or as somebody is drawing it; what could not be kept is not printed either. */
export async function printTest(db: Db, scope: Scope, today: string, query: TestQuery): Promise<Document> {
  const { format, rightUm, downUm, what, draft } = query;
  const design = draft === undefined ? await readTemplate(db, query.kind) : designIn(draft);
  const values = await valuesOf(db, scope, today, query);
  const drawn = what === 'ruler' ? ruler(design) : layout(design, values, true);
  const name = labelsEs.fileOf(values.code);
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
