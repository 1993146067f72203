/** The three platforms in their table. */
import { sql } from 'kysely';
import type { PlatformSummary } from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';

export interface PlatformRow extends PlatformSummary {
  readonly version: number;
  readonly state: 'active';
}

const columns = sql`
  p.id, p.name, p.location, p.gold_rounding_cents as "goldRoundingCents",
  p.silver_rounding_cents as "silverRoundingCents", p.gold_benefit_bp as "goldBenefitBp",
  p.silver_benefit_bp as "silverBenefitBp", p.version, 'active' as state,
  (select count(*)::int from store_names s where p.id = any (s.platform_ids) and s.is_active) as "storeCount"`;

export function readPlatforms(db: Db): Promise<PlatformRow[]> {
  return db.run(sql<PlatformRow>`select ${columns} from platforms p order by p.name`.compile(qb));
}

/** There are always three: an address with another name is refused before it comes here. */
export function findPlatform(db: Db, id: PlatformId): Promise<PlatformRow> {
  return db.one(sql<PlatformRow>`select ${columns} from platforms p where p.id = ${id}`.compile(qb));
}

export function lockPlatform(tx: Tx, id: PlatformId): Promise<PlatformRow> {
  return tx.one(sql<PlatformRow>`select ${columns} from platforms p where p.id = ${id} for no key update`.compile(qb));
}

/** A platform is named by a word; the audit knows records by a number. */
export const RECORD_OF: Readonly<Record<PlatformId, string>> = {
  'main-jewellery': '0c0a0000-0000-7000-8000-000000000001',
  'jewels-district': '0c0a0000-0000-7000-8000-000000000002',
  admin: '0c0a0000-0000-7000-8000-000000000003',
};

const PLATFORM_OF = new Map((Object.keys(RECORD_OF) as PlatformId[]).map((id) => [RECORD_OF[id], id]));
export const platformOf = (recordId: string): PlatformId => PLATFORM_OF.get(recordId)!;
