/** What was sold exempt because it leaves the islands, and the paper that shows it (docs/decisions/0301). */
import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { salesEs } from '@quilate/domain/modules/counter/sales/sales.es.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

/** Of `v`, what its state table asks. */
export const exitColumns = sql`
  exists (select from sale_lines x where x.sale_id = v.id and x.treatment = 'EXPORT') as "isExported",
  exists (select from exit_proofs x where x.sale_id = v.id and x.withdrawn_at is null) as "hasExitProof"`;

/** Of `v`: without its proof for more than so many days. */
export const unprovenWithin = (days: number) =>
  sql`v.business_date <= business_date() - ${days}::int and v.id in (select u.sale_id from unproven_exits u)`;

export async function exitProofOf(db: Db, saleId: string): Promise<Sale['exitProof']> {
  const row = await db.first(
    sql<NonNullable<Sale['exitProof']>>`select p.kind, p.number, p.left_on::text as "leftOn", p.kept_at as "keptAt",
        e.name as "employeeName"
      from exit_proofs p join employee_names e on e.id = p.employee_id
      where p.sale_id = ${saleId} and p.withdrawn_at is null`.compile(qb),
  );
  return row ?? null;
}

/** The paper itself, for who sees the sale. */
export async function exitProofFile(db: Db, scope: Scope, saleId: string): Promise<string> {
  const row = await db.first(
    sql<{ fileId: string; storeId: string }>`select p.file_id as "fileId", v.store_id as "storeId"
      from exit_proofs p join sales v on v.id = p.sale_id
      where p.sale_id = ${saleId} and p.withdrawn_at is null`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.fileId;
}

const WEEK = 7;
interface Late {
  readonly saleId: string;
  readonly code: string;
  readonly store: string;
  readonly since: string;
  readonly today: string;
}

/** Direction is told of each that is late, and again each week until it has its proof; answers how many there are. */
export async function watchExits(db: PoolDb, alarms: Alarms): Promise<number> {
  const { exportProofDays } = await readLimits(db);
  const late = await db.run(
    sql<Late>`select u.sale_id as "saleId", u.code, s.name as store, u.since::text, business_date()::text as today
      from unproven_exits u join store_names s on s.id = u.store_id
      where u.since < business_date() - ${exportProofDays}::int order by u.since, u.code`.compile(qb),
  );
  const told = late.map(({ saleId, code, store, since, today }) => ({
    subject: `${saleId} ${mulDiv(daysBetween(since, today) - exportProofDays - 1, 1, WEEK, 'down')}`,
    text: salesEs.exit.late(code, store, date(since)),
  }));
  for (const one of told) await alarms.raise({ kind: 'exits', ...one });
  await alarms.settle(
    'exits',
    told.map(({ subject }) => subject),
  );
  return late.length;
}
