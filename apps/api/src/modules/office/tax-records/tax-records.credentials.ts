import { sql } from 'kysely';
import { openCredentials } from '../../../platform/credentials.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Vault } from '../../../platform/vault.ts';
import type { Credentials } from '../../../platform/soap.ts';

/** Of the last certificate of a company, where it is not over. */
export async function credentialsOf(
  db: Db,
  vault: Pick<Vault, 'openText'>,
  companyId: string,
  now: Date,
): Promise<(Credentials & { readonly certificateId: string }) | undefined> {
  const row = await db.first(
    sql<{ id: string; sealed: Buffer }>`select id, sealed from (select id, sealed, expires_at from tax_certificates
        where company_id = ${companyId} order by installed_at desc limit 1) last
      where expires_at > ${now}::timestamptz`.compile(qb),
  );
  return row && { ...openCredentials(vault, row), certificateId: row.id };
}

/** All a company has ever signed with, by their ids. */
export async function certificatesOf(db: Db, companyId: string): Promise<ReadonlyMap<string, Credentials>> {
  const rows = await db.run(
    sql<{ id: string; sealed: Buffer }>`select id, sealed from tax_certificates
      where company_id = ${companyId}`.compile(qb),
  );
  return new Map(rows.map((row) => [row.id, openCredentials(db.vault, row)]));
}
