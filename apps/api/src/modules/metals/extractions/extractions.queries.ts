/** What screens read of the metals division. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { extractionList } from '@quilate/domain/modules/metals/extractions/extractions.lists.ts';
import { extractionMachine, extractionRules } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import type {
  Extraction,
  ExtractionFigures,
  ExtractionSummary,
} from '@quilate/domain/modules/metals/extractions/extractions.schema.ts';
import type {
  ExtractionSource,
  ExtractionState,
} from '@quilate/domain/modules/metals/extractions/extractions.states.ts';
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import type { Id } from '../../../platform/named-ids.ts';
import { instant, isIdOf, isOneOf, isText, whole, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { hasWords } from '../../../platform/search.ts';
import { together } from '../../../platform/together.ts';
import type { Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { extractables, lineColumns, loadExtraction } from './extractions.load.ts';

/** What waits, unless asked otherwise. */
const WAITING: readonly ExtractionState[] = ['PENDING', 'PARTIAL'];

const extractionRecords = recordList(extractionList)<ExtractionSummary>({
  kind: extractionMachine.concept,
  // A row is a lot or a piece; what is said of its jewels is written of its extraction.
  concepts: ['lot', 'product', 'extraction'],
  historyOf: [sql`x.id`, sql`x."extractionId"`],
  table: extractables,
  as: 'x',
  columns: lineColumns,
  sort: { arrivedAt: instant('x.arrivedAt'), weightMg: whole('x.weightMg') },
  where: { source: isText('x.source'), state: isOneOf('x.state'), storeId: isIdOf('x.fromStoreId') },
  byWords: (q) => sql`(${hasWords('lot', sql`x.id`, q)} or ${hasWords('product', sql`x.id`, q)})`,
  sums: {
    jewelCount: sql`x."jewelCount"`,
    weightMg: sql`x."weightMg"`,
    goldFineMg: sql`x."goldFineMg"`,
    silverFineMg: sql`x."silverFineMg"`,
  },
});
export function listExtractions(db: Db, query: PageQuery<typeof extractionList>) {
  const isAsked = query.q !== undefined || query.state !== undefined;
  return listRecords(db, extractionRecords, query, {
    also: isAsked ? [] : [sql`x.state = any (${[...WAITING]}::text[])`],
  });
}

export async function extractionFigures(db: Db): Promise<ExtractionFigures> {
  const rows = await db.run(
    sql<{ source: ExtractionSource; n: number }>`select x.source, count(*)::int as n from ${extractables}
      where x.state = any (${[...WAITING]}::text[]) group by 1`.compile(qb),
  );
  const of = (source: ExtractionSource): number => rows.find((row) => row.source === source)?.n ?? 0;
  return { purchases: of('purchases'), 'recoverable-sales': of('recoverable-sales'), products: of('products') };
}

export async function getExtraction(db: Db, who: Who, id: Id): Promise<Extraction> {
  const reads = together(db);
  const [loaded, activity] = await Promise.all([
    loadExtraction(reads, id),
    activityOf(reads, [sql<string>`(select e.id from extractions e where e.lot_id = ${id} or e.product_id = ${id})`]),
  ]);
  if (!loaded) throw new DomainError(kernelErrors.NOT_FOUND);
  const { extractionId: _, jewels, ...facts } = loaded;
  const canWrite = reachOf(who.role, extractionsGrants.write) !== undefined;
  return {
    ...facts,
    jewels: [...jewels],
    activity,
    actions: canWrite ? offers(extractionMachine, extractionRules, facts) : [],
  };
}
