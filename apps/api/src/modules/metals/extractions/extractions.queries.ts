/** What screens read of the metals division. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
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
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, decodeCursor, pageOf, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';
import type { Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { extractables, lineColumns, loadExtraction } from './extractions.load.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly source?: ExtractionSource | undefined;
  readonly state?: ExtractionState | readonly ExtractionState[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}
/** What waits, unless asked otherwise. */
const WAITING: readonly ExtractionState[] = ['PENDING', 'PARTIAL'];

function filtersOf({ q, source, state }: ListQuery): RawBuilder<unknown>[] {
  const states = [state ?? (q ? [] : WAITING)].flat();
  return [
    ...(source ? [sql`x.source = ${source}`] : []),
    ...(states.length > 0 ? [sql`x.state = any (${[...states]}::text[])`] : []),
    ...(q ? [sql`(${hasWords('lot', sql`x.id`, q)} or ${hasWords('product', sql`x.id`, q)})`] : []),
  ];
}

export async function listExtractions(db: Db, query: ListQuery) {
  const cursor = decodeCursor(query.cursor);
  const own = filtersOf(query);
  const after = cursor ? [sql`(x."arrivedAt", x.id) < (${cursor.at}::timestamptz, ${cursor.id}::uuid)`] : [];
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<ExtractionSummary>`select ${lineColumns} from ${extractables} where ${and([...own, ...after])}
        order by x."arrivedAt" desc, x.id desc limit ${query.limit + 1}`.compile(qb),
    ),
    db.one(cappedCount(sql`from ${extractables} where ${and(own)}`).compile(qb)),
  ]);
  const { data, ...next } = pageOf(rows, query.limit, (row) => ({ at: row.arrivedAt, id: row.id }));
  return { data, ...totals(count), ...next };
}

export async function extractionFigures(db: Db): Promise<ExtractionFigures> {
  const rows = await db.run(
    sql<{ source: ExtractionSource; n: number }>`select x.source, count(*)::int as n from ${extractables}
      where x.state = any (${[...WAITING]}::text[]) group by 1`.compile(qb),
  );
  const of = (source: ExtractionSource): number => rows.find((row) => row.source === source)?.n ?? 0;
  return { purchases: of('purchases'), 'recoverable-sales': of('recoverable-sales'), products: of('products') };
}

export async function getExtraction(db: Db, who: Who, id: string): Promise<Extraction> {
  const loaded = await loadExtraction(db, id);
  if (!loaded) throw new DomainError(kernelErrors.NOT_FOUND);
  const { extractionId, jewels, ...facts } = loaded;
  const canWrite = reachOf(who.role, { module: 'extractions', access: 'write' }) !== undefined;
  return {
    ...facts,
    jewels: [...jewels],
    activity: extractionId === null ? [] : await activityOf(db, extractionId),
    actions: canWrite ? offers(extractionMachine, extractionRules, facts) : [],
  };
}
