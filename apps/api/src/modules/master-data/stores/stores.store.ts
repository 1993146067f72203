/** A shop held for a change, and what every change of it writes. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { StoreFacts } from '@quilate/domain/modules/master-data/stores/stores.machine.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import type { StoreEdit } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

type Said = Pick<StoreEdit, 'otherPlatformIds' | 'actsOnScan'>;
export interface StoreRow extends StoreFacts, Omit<StoreEdit, 'signature' | keyof Said> {
  readonly otherPlatformIds: PlatformId[];
  readonly actsOnScan: boolean;
  readonly id: string;
  readonly code: string;
}

const columns = sql`
  s.id, s.code, s.name, s.channel, s.platform_id as "platformId",
  s.other_platform_ids as "otherPlatformIds", s.phone, s.address, s.company_id as "companyId",
  s.accounting_account as "accountingAccount", s.is_blind_count as "isBlindCount",
  s.requires_entry_count as "requiresEntryCount", s.acts_on_scan as "actsOnScan", s.version,
  case when s.is_active then 'active' else 'inactive' end as state`;

interface Held extends StoreRow {
  readonly companyName: string;
  readonly taxId: string;
  readonly signerName: string | null;
  readonly changedAt: string | null;
}

export async function findStore(db: Db, who: Who, id: string): Promise<Held | undefined> {
  const row = await db.first(
    sql<Omit<Held, keyof StoreFacts> & Pick<StoreFacts, 'state'>>`
      select ${columns}, coalesce(e.name, '') as "signerName", s.changed_at as "changedAt",
        c.legal_name as "companyName", c.tax_id as "taxId"
      from stores s join companies c on c.id = s.company_id left join employee_names e on e.id = s.signer_id
      where s.id = ${id}`.compile(qb),
  );
  return row && { ...row, signerName: row.signerName || null, ...(await tillOf(db, who, row)) };
}

export async function lockStore(tx: Tx, who: Who, id: string): Promise<StoreRow> {
  const row = await tx.first(
    sql<Omit<StoreRow, keyof StoreFacts> & Pick<StoreFacts, 'state'>>`
      select ${columns} from stores s where s.id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, ...(await tillOf(tx, who, row)) };
}

const OWED = ['advances', 'advances:works', 'recoverable'] as const;
async function tillOf(db: Db, who: Who, store: { id: string; code: string }) {
  const till = storeAccount(store.code, 'till');
  const owed = OWED.map((account) => storeAccount(store.code, account));
  const held = await balances(db, [till, ...owed]);
  return {
    isOwn: store.id === who.storeId,
    tillCents: held[till] ?? 0,
    owedCents: sum(owed.map((account) => -(held[account] ?? 0))),
  };
}

/** As columns; what is left empty is absent. Who says nothing of the other platforms keeps those there `are`. */
export const valuesOf = (body: Omit<StoreEdit, 'version' | 'signature'>, are: readonly PlatformId[] = []) => ({
  name: body.name,
  channel: body.channel,
  platform_id: body.platformId,
  other_platform_ids: body.otherPlatformIds ?? are.filter((id) => id !== body.platformId),
  phone: body.phone || null,
  accounting_account: body.accountingAccount || null,
  address: body.address || null,
  company_id: body.companyId,
  is_blind_count: body.isBlindCount,
  requires_entry_count: body.requiresEntryCount,
  ...(body.actsOnScan === undefined ? {} : { acts_on_scan: body.actsOnScan }),
});

/** Who signed the last change of it. */
export const signedColumns = ({ signer, now }: Operation) => ({ signer_id: signer!.id, changed_at: now });
