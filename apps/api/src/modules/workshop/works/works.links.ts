/** What a job says it comes from. */
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { sql } from 'kysely';
import { qb, type Tx } from '../../../platform/db.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

/** A record by its code, of the shops of whoever asks. */
export async function linkOf(
  tx: Tx,
  scope: Scope,
  table: 'sales' | 'works',
  code: string | undefined,
): Promise<string | null> {
  if (code === undefined) return null;
  const records = table === 'sales' ? sql`from sales` : sql`from works`;
  const found = await tx.first(
    sql<{ id: string; storeId: string }>`select id, store_id as "storeId" ${records}
      where replace(code, '-', '') = ${plainCode(code)}`.compile(qb),
  );
  if (found && isInScope(scope, found.storeId)) return found.id;
  throw refuse(table === 'sales' ? worksErrors.SALE_UNKNOWN : worksErrors.RELATED_WORK_UNKNOWN);
}
