/** The second factor of an employee: its seed, the half minutes that were used, and the codes for a lost telephone. */
import { sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { hashToken } from '../../../platform/token.ts';

/** What the seals of a second factor are bound to. */
export const aboutFactor = (employeeId: string): string => `second factor of ${employeeId}`;

export interface StoredFactor {
  readonly sealedSeed: Buffer;
  /** The codes still to be shown; nothing once it is confirmed. */
  readonly sealedRecovery: Buffer | null;
  readonly recoveryCodesLeft: number;
}

export async function findSecondFactor(db: Db, employeeId: string): Promise<StoredFactor | undefined> {
  return await db.first(
    sql<StoredFactor>`
      select f.sealed_seed as "sealedSeed", f.sealed_recovery as "sealedRecovery",
        (select count(*)::int from recovery_codes r where r.employee_id = f.employee_id and r.used_at is null)
          as "recoveryCodesLeft"
      from second_factors f where f.employee_id = ${employeeId}`.compile(qb),
  );
}

/** Begins anew: what was begun before and never confirmed is forgotten. */
export async function beginSecondFactor(
  db: Db,
  factor: { employeeId: string; sealedSeed: Buffer; sealedRecovery: Buffer; recoveryCodes: readonly string[] },
): Promise<void> {
  const { employeeId } = factor;
  await db.run(qb.deleteFrom('second_factors').where('employee_id', '=', employeeId));
  await db.run(
    qb
      .insertInto('second_factors')
      .values({ employee_id: employeeId, sealed_seed: factor.sealedSeed, sealed_recovery: factor.sealedRecovery }),
  );
  const codes = factor.recoveryCodes.map((code) => ({ employee_id: employeeId, code_hash: hashToken(code) }));
  await db.run(qb.insertInto('recovery_codes').values(codes));
}

/** From now on it is asked at every sign-in, and its codes are never shown again. */
export async function confirmFactor(db: Db, employeeId: string, step: number): Promise<void> {
  await db.run(
    qb
      .updateTable('second_factors')
      .set({ confirmed_at: sql`clock_timestamp()`, sealed_recovery: null, last_step: step })
      .where('employee_id', '=', employeeId),
  );
}

/** Uses the code of one half minute up; false when it, or a later one, was used before. */
export async function spendStep(db: Db, employeeId: string, step: number): Promise<boolean> {
  const row = await db.first(
    sql`update second_factors set last_step = ${step} where employee_id = ${employeeId}
      and confirmed_at is not null and (last_step is null or last_step < ${step}) returning 1`.compile(qb),
  );
  return row !== undefined;
}

export async function spendRecoveryCode(db: Db, employeeId: string, code: string): Promise<boolean> {
  const row = await db.first(
    sql`update recovery_codes set used_at = clock_timestamp() where employee_id = ${employeeId}
      and code_hash = ${hashToken(code)} and used_at is null returning 1`.compile(qb),
  );
  return row !== undefined;
}
