/** What happened, for who follows it: of each concept what their role, their shops and their key let them read. */
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { type Policy, reachOf } from '@quilate/domain/kernel/grants.ts';
import { integrationsErrors } from '@quilate/domain/modules/master-data/integrations/integrations.errors.ts';
import type {
  Feed,
  FeedEvent,
  FeedQuery,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { scopeFor } from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { House } from '../../../platform/services.ts';
import { type Scope, scopeOf, type Who } from '../../../platform/who.ts';

interface Reader {
  readonly who: Who;
  readonly house: Pick<House, 'addresses' | 'actionNames'>;
}
/** Far enough to find what is of somebody's business, near enough to be read at once. */
const LOOKED_AT = 5_000;

export async function readFeed(db: Db, reader: Reader, { after, limit }: FeedQuery): Promise<Feed> {
  const { oldest, last } = await db.one(
    sql<{
      oldest: number;
      last: number;
    }>`select coalesce(min(n), 1)::float8 as oldest, coalesce(max(n), 0)::float8 as last
      from feed_events`.compile(qb),
  );
  if (after > 0 && after < oldest - 1) throw refuse(integrationsErrors.FEED_TOO_OLD, { last });
  const until = Math.min(last, Math.max(after, oldest - 1) + LOOKED_AT);
  const rows = await db.run(
    sql<Omit<FeedEvent, 'actionEs'>>`
      select n::float8 as n, at, action, concept, record_id as "recordId", code, store_id as "storeId"
      from feed_events where n > ${after} and n <= ${until} and ${isTheirs(reader)}
      order by n limit ${limit}`.compile(qb),
  );
  const data = rows.map((row) => ({ ...row, actionEs: reader.house.actionNames.get(row.action) ?? null }));
  const next = rows.length === limit ? rows.at(-1)!.n : Math.max(after, until);
  return { data, next, hasMore: next < last, last };
}

/** Concepts by the shops they may be read of. */
function isTheirs({ who, house }: Reader): RawBuilder<boolean> {
  const byScope = new Map<string, { scope: Scope; concepts: Set<string> }>();
  for (const [action, endpoints] of house.addresses) {
    for (const { path, policy } of endpoints) {
      const scope = policy === 'public' ? null : reachesOf(who, path, policy);
      if (scope === null) continue;
      const group = byScope.get(JSON.stringify(scope ?? 'all')) ?? { scope, concepts: new Set<string>() };
      group.concepts.add(action.split('.')[0]!);
      byScope.set(JSON.stringify(scope ?? 'all'), group);
    }
  }
  const parts = [...byScope.values()].map(({ scope, concepts }) => {
    const named = sql<boolean>`concept = any (${[...concepts]}::text[])`;
    return scope === undefined ? named : sql<boolean>`(${named} and store_id = any (${[...scope]}::uuid[]))`;
  });
  return parts.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** The shops whose records of an address they may read; null where none. */
function reachesOf(who: Who, path: `/${string}`, policy: Policy): Scope | null {
  const reach = reachOf(who.role, { ...policy, access: 'read' });
  if (reach === undefined) return null;
  const asked = who.program && scopeFor({ method: 'GET', path });
  if (who.program && (asked === undefined || !who.program.scopes.includes(asked))) return null;
  return scopeOf(who, reach);
}
