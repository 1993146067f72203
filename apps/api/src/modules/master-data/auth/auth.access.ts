/** One's own access, held for a change of its secrets; and the password asked for again before it. */
import { type RawBuilder, sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import type { AccessFacts } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb, type Tx } from '../../../platform/db.ts';
import { CodeUnchecked } from '../../../platform/proof-checker.ts';
import { awaitGuess, giveGuessBack, type Guess } from '../../../platform/machines.ts';
import { LOCK_MINUTES, MAX_FAILURES } from '../../../platform/secrets.ts';
import type { Who } from '../../../platform/who.ts';
import { SIGNATURE_TRIES } from '../../foundations/proofs/proofs.public.ts';
import { PASSWORD_TRIES } from './auth.limits.ts';

export interface Access extends AccessFacts {
  readonly id: string;
  readonly state: 'active';
  readonly hash: string | null;
  readonly failures: number;
  readonly signatureHash: string | null;
  readonly signatureFailures: number;
}

const failuresOf = (secret: string, subject: RawBuilder<unknown>) => sql`coalesce((select a.failures
  from secret_attempts a where a.secret = ${secret} and a.subject = ${subject}
    and a.last_failure_at > clock_timestamp() - ${`${LOCK_MINUTES} minutes`}::interval), 0)`;

export async function lockAccess({ tx, who }: { tx: Tx; who: Who }): Promise<Access> {
  const access = await tx.one(
    sql<Omit<Access, 'state'>>`
      select e.id, e.password_hash as hash, e.signature_hash as "signatureHash",
        ${failuresOf(PASSWORD_TRIES, sql`e.email || ' ' || ${who.machine}`)} as failures,
        ${failuresOf(SIGNATURE_TRIES, sql`e.id::text || ' ' || ${who.machine}`)} as "signatureFailures",
        coalesce((select case when f.confirmed_at is null then 'enrolling' else 'on' end from second_factors f
          where f.employee_id = e.id), 'off') as "secondFactor"
      from employees e where e.id = ${who.employeeId} for no key update of e`.compile(qb),
  );
  return { ...access, state: 'active' };
}

/** One's own secret at one's own machine: an open session was opened there. */
export const ownGuess = (secret: string, { employeeId, email, machine }: Who): Guess => ({
  secret,
  person: secret === PASSWORD_TRIES ? email : employeeId,
  machine,
  isKnown: true,
});

/** Hashing takes a while and counts tries: it is done with nothing held, as for a signature. */
export function checkPassword({ who, services }: Operation, { hash, failures }: Access, password: string): void {
  const { secrets } = services;
  if (hash !== null && failures < MAX_FAILURES && secrets.remembers(hash, password)) return;
  throw new CodeUnchecked(async (db) => {
    const guess = ownGuess(PASSWORD_TRIES, who);
    if ((await awaitGuess(db, guess)) === undefined) throw new DomainError(authErrors.LOGIN_LOCKED);
    if (!(await secrets.matches(hash, password))) throw new DomainError(authErrors.CURRENT_PASSWORD_WRONG);
    await giveGuessBack(db, guess);
  });
}
