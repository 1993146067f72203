/** Shops for other modules, and the creation of one with its accounts. */
import { uuidv7 } from 'uuidv7';
import { storeMachine } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { reindexWords, wordsOf } from '../../../platform/search.ts';
import { insertStates } from '../../../platform/state-changes.ts';
import { openStoreAccounts } from '../../foundations/ledger/ledger.public.ts';

export function activeStores(db: Db) {
  return db.run(qb.selectFrom('stores').select(['id', 'name', 'code']).where('is_active', '=', true).orderBy('code'));
}

export interface NewStore {
  readonly code: string;
  readonly name: string;
  readonly channel: 'ECOMMERCE' | 'ADMIN' | 'STORE';
  readonly platformId: string;
  readonly otherPlatformIds?: readonly string[];
  readonly address?: string;
  readonly phone?: string;
  readonly companyId: string;
}

/** Founding data. */
export async function foundStore(db: Db, store: NewStore): Promise<string> {
  const id = uuidv7();
  await db.run(
    qb.insertInto('stores').values({
      id,
      code: store.code,
      name: store.name,
      channel: store.channel,
      platform_id: store.platformId as 'admin',
      other_platform_ids: [...(store.otherPlatformIds ?? [])],
      address: store.address ?? null,
      phone: store.phone ?? null,
      company_id: store.companyId,
    }),
  );
  await openStore(db, { id, code: store.code, name: store.name, address: store.address ?? null });
  const born = { concept: storeMachine.concept, recordId: id, from: null, to: 'active', action: 'found' };
  await db.run(insertStates([born], null, null));
  return id;
}

interface Found {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly address: string | null;
}

/** A shop is born with its accounts, and can be found. */
export async function openStore(db: Db, store: Found): Promise<void> {
  await openStoreAccounts(db, store.code);
  await indexStore(db, store);
}

export async function indexStore(db: Db, { id, code, name, address }: Found): Promise<void> {
  const words = wordsOf(code, name, address);
  await reindexWords(db, { kind: 'store', recordId: id, at: '2000-01-01T00:00:00Z', storeId: id, words });
}
