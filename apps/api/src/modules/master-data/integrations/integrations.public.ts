/** Who stands behind the key of a program, for the platform. */
import { type RawBuilder, sql } from 'kysely';
import { scopeFor } from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { INTEGRATION_KEY_MARK } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { FIRST_LIMITS } from '@quilate/domain/policy/limits.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import type { Programs } from '../../../platform/introduced.ts';
import { NO_MACHINE } from '../../../platform/machines.ts';
import { hashToken } from '../../../platform/token.ts';
import type { SignedIn } from '../../../platform/who.ts';

interface Found extends Omit<SignedIn, 'tokenHash' | 'hold' | 'machine'> {
  readonly isStale: boolean;
}

const perMinute = sql`coalesce((select value from policy_limits where name = 'programRequestsPerMinute'
  and valid_from <= business_date() order by valid_from desc, created_at desc limit 1),
  ${FIRST_LIMITS.programRequestsPerMinute[0]})`;

/** The employee a living key works as; their leaving, a closed shop or the last day end it at once. */
const living = (db: Db, which: RawBuilder<boolean>, address: string | null): Promise<Found | undefined> =>
  db.first(
    sql<Found>`
      select e.id as "employeeId", e.name, e.surname, e.email, e.role, s.id as "storeId", s.code as "storeCode",
        s.name as "storeName", s.platform_id || s.other_platform_ids as "platformIds",
        s.channel = 'ADMIN' as "isOffice", s.is_blind_count as "isBlindCount", s.acts_on_scan as "actsOnScan",
        e.takes_lists as "mayTakeLists", true as "isBlindOutside", p.ids as "permittedStoreIds",
        jsonb_build_object('id', k.id, 'name', k.name, 'scopes', k.scopes, 'storeIds', k.store_ids,
          'requestsPerMinute', ${perMinute}) as program,
        k.last_used_at is null or k.last_used_at < clock_timestamp() - interval '1 minute'
          or k.last_address is distinct from ${address} as "isStale"
      from integrations k join employees e on e.id = k.employee_id join stores s on s.id = k.store_id
      cross join lateral (select array_agg(store_id) as ids from employee_stores where employee_id = e.id) p
      where ${which} and k.state = 'active' and k.expires_on >= business_date() and s.is_active
        and (e.end_date is null or e.end_date > business_date()) and k.store_id = any (p.ids)`.compile(qb),
  );

async function find(db: PoolDb, key: string, address: string): Promise<SignedIn | undefined> {
  const tokenHash = hashToken(key);
  const row = await living(db, sql<boolean>`k.key_hash = ${tokenHash}`, address);
  if (!row) return undefined;
  const { isStale, ...who } = row;
  if (isStale) {
    const used = { last_used_at: sql<string>`clock_timestamp()`, last_address: address };
    await db.run(qb.updateTable('integrations').set(used).where('key_hash', '=', tokenHash));
  }
  return { ...who, tokenHash, machine: NO_MACHINE, hold: null };
}

/** As whom a program reads what it is told: nobody asks. */
export async function programOf(db: Db, id: string): Promise<SignedIn | undefined> {
  const row = await living(db, sql<boolean>`k.id = ${id}`, null);
  if (!row) return undefined;
  const { isStale: _, ...who } = row;
  return { ...who, tokenHash: Buffer.alloc(0), machine: NO_MACHINE, hold: null };
}

/** Of founding data: its last day was yesterday. */
export async function backdateKey(db: PoolDb, id: string): Promise<void> {
  await db.run(sql`update integrations set expires_on = business_date() - 1 where id = ${id}`.compile(qb));
}

export const programs: Programs = { isKey: (token) => token.startsWith(INTEGRATION_KEY_MARK), find, scopeFor };
