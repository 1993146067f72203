/** Whether the data were kept with the secret this process was given: known from a digest only it can make again. */
import type pg from 'pg';
import { type Db, qb } from './db.ts';
import { keyedBy, sameBytes, Secrets } from './secrets.ts';
import { wrongSecretEs } from './start.es.ts';
import type { Vault } from './vault.ts';

/** The row of the secret in force. */
export const HOUSE = 'house';
export const houseDigest = (secret: string): Buffer => keyedBy(secret, 'the secret of this house');
/** What the seal of a former secret is bound to. */
export const aboutFormer = (generation: number | string): string => `former secret ${generation}`;

/**
 * The secrets of this house, with those it had before, whose digests are still compared (docs/decisions/0399). Writes
 * the digest of the secret at the first start; throws, in Spanish, when a later one has another.
 */
export async function secretsOf(db: Db, vault: Vault, secret: string): Promise<Secrets> {
  await requireSameSecret(db, secret);
  const former = await db.run(qb.selectFrom('former_secrets').select(['generation', 'sealed']).orderBy('generation'));
  return new Secrets(
    secret,
    former.map(({ generation, sealed }) => vault.openText(aboutFormer(generation), sealed)),
  );
}

async function requireSameSecret(db: Db, secret: string): Promise<void> {
  const digest = houseDigest(secret);
  await db.run(
    qb
      .insertInto('house_secrets')
      .values({ name: HOUSE, digest })
      .onConflict((conflict) => conflict.doNothing()),
  );
  const known = await db.one(qb.selectFrom('house_secrets').select('digest').where('name', '=', HOUSE));
  if (!sameBytes(known.digest, digest)) throw new Error(wrongSecretEs);
}

/** The same of a house that is only looked at; one that never started is of any secret. */
export async function isOfHouse(client: pg.Client, secret: string): Promise<boolean> {
  const { rows: tables } = await client.query<{ isThere: boolean }>(
    `select to_regclass('house_secrets') is not null as "isThere"`,
  );
  if (!tables[0]!.isThere) return true;
  const { rows } = await client.query<{ digest: Buffer }>('select digest from house_secrets where name = $1', [HOUSE]);
  return rows.every(({ digest }) => sameBytes(digest, houseDigest(secret)));
}
