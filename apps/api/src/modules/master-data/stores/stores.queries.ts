import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import type { Store, StoreSummary } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import type { StoreState } from '@quilate/domain/modules/master-data/stores/stores.states.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and, cappedCount, offsetOf, pageAt, totals } from '../../../platform/lists.ts';
import { hasWords } from '../../../platform/search.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findStore } from './stores.store.ts';

interface ListQuery {
  readonly q?: string | undefined;
  readonly status?: readonly StoreState[] | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const stateOf = sql`case when s.is_active then 'active' else 'inactive' end`;

/** By code: there are some dozens. */
export async function listStores(db: Db, scope: Scope, query: ListQuery) {
  const offset = offsetOf(query.cursor);
  const filters: RawBuilder<unknown>[] = [];
  if (scope) filters.push(sql`s.id = any (${[...scope]}::uuid[])`);
  if (query.q) filters.push(hasWords('store', sql`s.id`, query.q));
  if (query.status?.length) filters.push(sql`${stateOf} = any (${[...query.status]}::text[])`);
  const from = sql`from stores s where ${and(filters)}`;
  const [rows, { count }] = await Promise.all([
    db.run(
      sql<StoreSummary>`
        select s.id, s.code, s.name, s.channel, s.platform_id as "platformId", s.phone, s.address,
          ${stateOf} as state
        ${from} order by s.code limit ${query.limit + 1} offset ${offset}`.compile(qb),
    ),
    db.one(cappedCount(from).compile(qb)),
  ]);
  return { ...pageAt(rows, query.limit, offset), ...totals(count) };
}

export async function getStore(db: Db, who: Who, scope: Scope, id: string): Promise<Store> {
  const [row, activity] = await Promise.all([findStore(db, who, id), activityOf(db, id)]);
  if (!row || !isInScope(scope, id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(storeMachine, storeRules, row), activity };
}
