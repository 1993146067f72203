/** The program as its records name it: who made it, which version, which installation (Orden HAC/1177/2024 art. 10). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, qb } from '../../../platform/db.ts';
import { ROOT } from '../../../platform/config.ts';

export const { version: VERSION } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** Another version has begun to work here: from now on records name it. Nothing before somebody has declared it. */
export async function noteVersion(db: Db): Promise<void> {
  await db.run(
    sql`insert into tax_systems (id, producer_name, producer_tax_id, producer_address, producer_contact, place,
        declared_on, software_version, installation, signer_id)
      select ${uuidv7()}, producer_name, producer_tax_id, producer_address, producer_contact, place, declared_on,
        ${VERSION}, installation, signer_id
      from (select * from tax_systems order by since desc limit 1) last
      where software_version <> ${VERSION}`.compile(qb),
  );
}

export const isDeclaredSql = sql<boolean>`exists(select from tax_systems)`;

export async function isDeclared(db: Db): Promise<boolean> {
  return (await db.one(sql<{ is: boolean }>`select ${isDeclaredSql} as is`.compile(qb))).is;
}
