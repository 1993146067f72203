/**
 * Browsers people have come in from, each under a name only the server gives. Guesses are counted per person and
 * machine, so that who guesses elsewhere locks nobody out of their own (decision 0083).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';
import { awaitTry, type Count, forgetFailures, giveTryBack, LOCK_MINUTES, MAX_FAILURES, takeTries } from './secrets.ts';
import { hashToken, newToken } from './token.ts';

/** As long as browsers keep one. */
const MACHINE_SECONDS = 400 * 24 * 3600;
/** Machines somebody has never come in from are counted together: five in fifteen minutes, and so many an hour. */
export const AFAR = '@';
const MAX_AFAR = 20;
const AFAR_MINUTES = 60;

/** As the cookie of the session: under https of this host alone. */
const machineCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-machine', secure: true } as const)
    : ({ name: 'machine', secure: false } as const);

function nameIn(request: FastifyRequest, publicUrl: string): string | undefined {
  const value = request.cookies[machineCookie(publicUrl).name];
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/** The hash of the name a browser says it has; nothing when it says none. */
export function machineOf(request: FastifyRequest, publicUrl: string): Buffer | undefined {
  const name = nameIn(request, publicUrl);
  return name === undefined ? undefined : hashToken(name);
}

/** Whether somebody has come in from it before. */
export const isKnownMachine = (employee: ReturnType<typeof sql>, machineHash: Buffer | undefined) => sql<boolean>`
  exists (select from known_machines k where k.employee_id = ${employee} and k.machine_hash = ${machineHash ?? null})`;

/** The machine of who has just come in: the one it says, when the server once named it so; else a new one. */
export async function rememberMachine(
  tx: Db,
  { employeeId, publicUrl }: { employeeId: string; publicUrl: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Buffer> {
  const said = nameIn(request, publicUrl);
  const isOurs =
    said !== undefined &&
    (await tx.first(sql`select 1 from known_machines where machine_hash = ${hashToken(said)} limit 1`.compile(qb))) !==
      undefined;
  const name = isOurs ? said : newToken();
  const machineHash = hashToken(name);
  await tx.run(
    sql`insert into known_machines (machine_hash, employee_id) values (${machineHash}, ${employeeId})
      on conflict (machine_hash, employee_id) do update set last_at = clock_timestamp()`.compile(qb),
  );
  const { name: cookie, secure } = machineCookie(publicUrl);
  reply.setCookie(cookie, name, { path: '/', sameSite: 'strict', secure, maxAge: MACHINE_SECONDS, httpOnly: true });
  return machineHash;
}

/** Somebody's secret guessed at a machine. */
export interface Guess {
  readonly secret: string;
  /** Whose it is. */
  readonly person: string;
  readonly machine: string;
  /** Whether the person has come in from it before. */
  readonly isKnown: boolean;
}

const subjectOf = ({ person, machine, isKnown }: Guess): string => `${person} ${isKnown ? machine : AFAR}`;
const hashOf = (machine: string) => (machine === NO_MACHINE ? undefined : Buffer.from(machine, 'hex'));
/** Whether somebody has come in before from the machine of an open session. */
export const isKnownAt = (employee: ReturnType<typeof sql>, machine: string) =>
  isKnownMachine(employee, hashOf(machine));

/** The same for a query over people: what their misses at this machine are kept under. */
export const subjectAt = (employee: ReturnType<typeof sql>, machine: string) => sql<string>`
  ${employee}::text || ' ' || case when ${isKnownAt(employee, machine)} then ${machine} else ${AFAR} end`;
const afar = (secret: string): string => `${secret}-afar`;

/** So many misses of a code since it was last right, wherever they were, and it is at its end (settled 27). */
export const MAX_WHOLE = 10;
const FOR_EVER_MINUTES = 10 * 365 * 24 * 60;
/** Of the secrets that end. */
const WHOLE: Readonly<Record<string, string>> = { signature: 'signature-whole' };

/** Whether so many misses have ended a code: only direction renews it. */
export async function isCodeEnded(db: Db, { secret, person }: Pick<Guess, 'secret' | 'person'>): Promise<boolean> {
  const row = await db.first(
    sql`select 1 from secret_attempts where secret = ${WHOLE[secret] ?? null} and subject = ${person}
      and failures >= ${MAX_WHOLE}`.compile(qb),
  );
  return row !== undefined;
}

/** The same for a query over people, as a condition. */
export const hasEndedCode = (employee: ReturnType<typeof sql>) => sql<boolean>`exists (select from secret_attempts w
  where w.secret = ${WHOLE['signature']} and w.subject = ${employee}::text and w.failures >= ${MAX_WHOLE})`;

/** Whether some secret of somebody is locked somewhere, or at its end. */
export const hasLocks = (employee: ReturnType<typeof sql>, email: ReturnType<typeof sql>) => sql<boolean>`
  (${hasEndedCode(employee)} or exists (select from secret_attempts a
    where split_part(a.subject, ' ', 1) in (${employee}::text, ${email}) and a.failures >= ${MAX_FAILURES}
      and a.last_failure_at > clock_timestamp() - ${`${LOCK_MINUTES} minutes`}::interval))`;

/** Direction lets somebody try again everywhere. */
export async function releaseGuesses(tx: Db, { id, email }: { id: string; email: string }): Promise<void> {
  await tx.run(
    sql`delete from secret_attempts where split_part(subject, ' ', 1) in (${id}::text, ${email})`.compile(qb),
  );
}

/** Takes a try before it is used. Answers those left there, or nothing when it is locked. */
export async function awaitGuess(db: Db, guess: Guess): Promise<number | undefined> {
  const counts = countsOf(guess);
  const left: number[] = [];
  // Together; what is full now is waited for, and what comes after it taken then.
  for (const [at, taken] of (await takeTries(db, counts)).entries()) {
    const { secret, subject, max, minutes } = counts[at]!;
    const own = taken ?? (await awaitTry(db, secret, subject, max, minutes));
    if (own === undefined) return undefined;
    left.push(own);
  }
  return Math.min(...left);
}

/** Of the person at this machine; of all machines that are not theirs; and as a whole. */
function countsOf(guess: Guess): Count[] {
  const { secret, person, isKnown } = guess;
  const whole = WHOLE[secret];
  return [
    { secret, subject: subjectOf(guess), max: MAX_FAILURES, minutes: LOCK_MINUTES },
    ...(isKnown ? [] : [{ secret: afar(secret), subject: person, max: MAX_AFAR, minutes: AFAR_MINUTES }]),
    ...(whole === undefined ? [] : [{ secret: whole, subject: person, max: MAX_WHOLE, minutes: FOR_EVER_MINUTES }]),
  ];
}

async function forgetWhole(db: Db, { secret, person }: Guess): Promise<void> {
  const whole = WHOLE[secret];
  if (whole !== undefined) await forgetFailures(db, whole, person);
}

/** It was right: it does not count, and what is counted as a whole begins anew. */
export async function giveGuessBack(db: Db, guess: Guess): Promise<void> {
  const whole = WHOLE[guess.secret] ?? null;
  const secrets = [guess.secret, whole, guess.isKnown ? null : afar(guess.secret)];
  const subjects = [subjectOf(guess), guess.person, guess.person];
  // Its rows in one order: two at once wait for each other and are not stuck.
  await db.run(
    sql`update secret_attempts t set failures = case when t.secret = ${whole} then 0 else t.failures - 1 end
      from (select secret, subject from secret_attempts
        where (secret, subject) in (select * from unnest(${secrets}::text[], ${subjects}::text[]))
        order by secret, subject for update) held
      where t.secret = held.secret and t.subject = held.subject and t.failures > 0`.compile(qb),
  );
}

/** It was right and ends the count of this machine. */
export async function forgetGuesses(db: Db, guess: Guess): Promise<void> {
  await forgetFailures(db, guess.secret, subjectOf(guess));
  await forgetWhole(db, guess);
  if (!guess.isKnown) await giveTryBack(db, afar(guess.secret), guess.person);
}

/** A guess at somebody's code at the machine of an open session, which may be another's. */
export async function guessAt(db: Db, secret: string, employeeId: string, machine: string): Promise<Guess> {
  const { isKnown } = await db.one(
    sql<{ isKnown: boolean }>`select ${isKnownAt(sql`${employeeId}::uuid`, machine)} as "isKnown"`.compile(qb),
  );
  return { secret, person: employeeId, machine, isKnown };
}

/** Of sessions that began before machines had names. */
export const NO_MACHINE = 'none';
