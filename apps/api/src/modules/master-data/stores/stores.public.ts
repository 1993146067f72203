/** Shops for other modules, and the creation of one with its accounts. */
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { openStoreAccounts } from '../../foundations/ledger/ledger.public.ts';

export function activeStores(db: Db) {
  return db.run(qb.selectFrom('stores').select(['id', 'name', 'code']).where('is_active', '=', true).orderBy('code'));
}

export interface NewStore {
  readonly code: string;
  readonly name: string;
  readonly channel: 'ECOMMERCE' | 'ADMIN' | 'STORE';
  readonly platformId: string;
  readonly address?: string;
  readonly phone?: string;
  readonly taxId: string;
}

/** Founding data: a shop is born with its accounts. */
export async function foundStore(db: Db, store: NewStore): Promise<string> {
  const id = uuidv7();
  await db.run(
    qb.insertInto('stores').values({
      id,
      code: store.code,
      name: store.name,
      channel: store.channel,
      platform_id: store.platformId as 'admin',
      address: store.address ?? null,
      phone: store.phone ?? null,
      tax_id: store.taxId,
    }),
  );
  await openStoreAccounts(db, store.code);
  return id;
}
