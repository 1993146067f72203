import { storeList } from '@quilate/domain/modules/master-data/stores/stores.lists.ts';
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { storeMachine, storeRules } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import type { Store, StoreSummary } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import { type Db } from '../../../platform/db.ts';
import { name, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { findStore } from './stores.store.ts';

const stateOf = sql`case when s.is_active then 'active' else 'inactive' end`;

const storeRecords = recordList(storeList)<StoreSummary>({
  kind: 'store',
  concepts: 'any',
  table: 'stores',
  as: 's',
  columns: sql`s.id, s.code, s.name, s.channel, s.platform_id as "platformId",
    s.other_platform_ids as "otherPlatformIds", s.phone, s.address, ${stateOf} as state`,
  store: 's.id',
  sort: { code: name('s.code'), name: name('s.name') },
  where: { status: (states) => sql`${stateOf} = any (${[...states]}::text[])` },
});
export const listStores = (db: Db, scope: Scope, query: PageQuery<typeof storeList>) =>
  listRecords(db, storeRecords, query, { scope });

/** Its books, not itself. */
const EVERY_NIGHT = ['product.bookCosts'];

export async function getStore(db: Db, who: Who, scope: Scope, id: string): Promise<Store> {
  const [row, activity] = await Promise.all([findStore(db, who, id), activityOf(db, id, EVERY_NIGHT)]);
  if (!row || !isInScope(scope, id)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, actions: offers(storeMachine, storeRules, row), activity };
}
