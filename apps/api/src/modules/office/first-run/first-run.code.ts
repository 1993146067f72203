/** The code that opens an empty house: only who reads what its server writes knows it. */
import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { firstRunErrors } from '@quilate/domain/modules/office/first-run/first-run.errors.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { awaitTry, giveTryBack, type Secrets } from '../../../platform/secrets.ts';

/** Without those that are read as another: 60 bits in twelve. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const TRIES = 'first-run-address';
const MAX_PER_ADDRESS = 20;

type Keyed = Pick<Secrets, 'keyed'>;

/** Of this database and no other, and so nowhere to be kept; the same for each process of it. */
export async function firstRunCode(db: Db, secrets: Keyed): Promise<string> {
  const { begun } = await db.one(
    sql<{ begun: string }>`select min(applied_at)::text as begun from schema_migrations`.compile(qb),
  );
  const bytes = secrets.keyed(`first run of ${begun}`);
  const signs = Array.from(bytes.subarray(0, LENGTH), (byte) => SIGNS[byte % SIGNS.length]!).join('');
  return signs.match(/.{4}/g)!.join('-');
}

/** As it is typed: without regard to hyphens, spaces or capitals. Errors: FIRST_RUN_CODE_WRONG, LOGIN_LOCKED. */
export async function checkCode(db: Db, secrets: Keyed, given: string, address: string): Promise<void> {
  const left = await awaitTry(db, TRIES, address, MAX_PER_ADDRESS);
  if (left === undefined) throw new DomainError(authErrors.LOGIN_LOCKED);
  const bare = (text: string): Buffer => Buffer.from(text.toUpperCase().replace(/[^A-Z\d]/g, ''));
  const [right, typed] = [bare(await firstRunCode(db, secrets)), bare(given)];
  if (right.length !== typed.length || !timingSafeEqual(right, typed))
    throw new DomainError(firstRunErrors.FIRST_RUN_CODE_WRONG);
  await giveTryBack(db, TRIES, address);
}
