/** Signing in and out; who I am. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { canAllow, canApprove, canSign } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { signersAt } from '../../foundations/proofs/proofs.public.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import {
  awaitGuess,
  forgetGuesses,
  isKnownMachine,
  machineOf,
  NO_MACHINE,
  rememberMachine,
} from '../../../platform/machines.ts';
import { giveTryBack } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken, newToken, tokenCookie, tokenOf } from '../../../platform/token.ts';
import { activeStores } from '../stores/stores.public.ts';
import { changePassword } from './commands/change-password.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { endSessions } from './commands/end-sessions.ts';
import { enrolSecondFactor } from './commands/enrol-second-factor.ts';
import { lock } from './commands/lock.ts';
import { setSignature } from './commands/set-signature.ts';
import { unlock } from './commands/unlock.ts';
import { comeToFront, counterOf, renameCounter } from './auth.counter.ts';
import { isClosedDemo, PASSWORD_TRIES, takeAddressTry, ADDRESS_TRIES } from './auth.limits.ts';
import { passwordRoutes } from './auth.passwords.ts';
import { ownSessions } from './auth.open-sessions.ts';
import { noteMiss } from './auth.misses.ts';
import { meOf } from './auth.queries.ts';
import { checkSecondFactor, describeFactor } from './auth.second-factor.ts';
import { endSession, openSession } from './auth.sessions.ts';
import { switchRoutes } from './auth.switch.ts';
import { setCounter, welcome } from './auth.welcome.ts';

export const authRoutes: readonly Route[] = [
  raw(authContract.stores, async ({ db }) => {
    const data = await activeStores(db);
    return { data, totalCount: data.length };
  }),
  raw(authContract.login, async ({ db, services, body, request, reply }) => {
    const employee = await verifyPassword(db, services, body, request);
    const about = { address: request.ip, subject: employee.id, requestId: request.id };
    await noteMiss(db, about, async () => {
      if (!employee.storeIds.includes(body.storeId)) throw new DomainError(authErrors.STORE_NOT_PERMITTED);
      await checkSecondFactor(db, services.vault, employee.id, body.secondFactor);
    });
    const { publicUrl } = services.config;
    const employeeId = employee.id;
    const counter = newToken();
    const token = await transact(db, async (tx) => {
      const machineHash = await rememberMachine(tx, { employeeId, publicUrl }, request, reply);
      const session = {
        employeeId,
        storeId: body.storeId,
        userAgent: request.headers['user-agent'] ?? '',
        address: request.ip,
        counterHash: hashToken(counter),
        machineHash,
      };
      const opened = await openSession(tx, session);
      const front = { ...session, tokenHash: hashToken(opened) };
      await renameCounter(tx, counterOf(request, publicUrl), front);
      await comeToFront(tx, front);
      const who = { employeeId, storeId: body.storeId, machine: machineHash.toString('hex') };
      await recordAccess(tx, { kind: 'signIn', who, address: request.ip, requestId: request.id });
      return opened;
    });
    setCounter(publicUrl, reply, counter);
    return await welcome(db, services.config, reply, token);
  }),
  ...switchRoutes,
  raw(authContract.logout, async ({ db, services, request, reply }) => {
    const { publicUrl } = services.config;
    const { name, secure } = tokenCookie(publicUrl);
    const token = tokenOf(request, publicUrl);
    const who = token === undefined ? undefined : await endSession(db, token);
    if (who) await recordAccess(db, { kind: 'signOut', who, address: request.ip, requestId: request.id });
    for (const cookie of [name, 'storeId', 'storeName', 'employeesPresent'])
      reply.clearCookie(cookie, { path: '/', secure });
    return undefined;
  }),
  ...passwordRoutes,
  lock,
  unlock,
  changePassword,
  endSessions,
  read(authContract.sessions, async ({ db, who }) => {
    const data = await ownSessions(db, who);
    return { data, totalCount: data.length };
  }),
  setSignature,
  enrolSecondFactor,
  confirmSecondFactor,
  read(authContract.secondFactor, ({ db, who, services }) => describeFactor(db, services.vault, who)),
  read(authContract.me, async ({ who }) => meOf(who)),
  read(authContract.signers, async ({ db, who, services, query: { action, at } }) => {
    const people = await signersAt(db, who.storeId);
    const addresses = action === undefined ? undefined : services.house.addresses.get(action);
    const policies = addresses && addressesAt(addresses, at).map(({ policy }) => policy);
    const isSmall = action !== undefined && services.house.small.has(action);
    if (policies === undefined)
      return { signers: people, approvers: people.filter(({ role }) => canApprove(role)), isSmall };
    // Of what is done at several addresses, as at each till, those that who asks can reach.
    const own = policies.filter((policy) => canSign(who.role, policy));
    const reached = own.length > 0 ? own : policies;
    return {
      signers: people.filter(({ role }) => reached.some((policy) => canSign(role, policy))),
      approvers: people.filter(({ role }) => reached.some((policy) => canAllow(role, policy))),
      isSmall,
    };
  }),
];

/** Of what is done at several addresses, as at each till, that of the area somebody is in. */
function addressesAt<A extends { readonly path: string }>(all: readonly A[], at: string | undefined): readonly A[] {
  const named = ({ path }: A): boolean => /^\/v1\/(?:metals|bulk-purchases|workshop)\//.test(path);
  const own = all.filter((one) => (at === '/' ? !named(one) : one.path.startsWith(`/v1${at}/`)));
  return at === undefined || own.length === 0 ? all : own;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The same answer and the same time for an unknown e-mail and a wrong password; misses are counted, then locked. */
async function verifyPassword(
  db: PoolDb,
  { config, secrets }: Pick<Services, 'config' | 'secrets'>,
  given: Credentials,
  request: FastifyRequest,
) {
  const email = given.email.toLowerCase();
  const machine = machineOf(request, config.publicUrl);
  const employee = await findEmployee(db, email, machine);
  const isKnown = machine !== undefined && employee?.isKnown === true;
  const guess = { secret: PASSWORD_TRIES, person: email, machine: machine?.toString('hex') ?? NO_MACHINE, isKnown };
  const record = (kind: 'signInFailed' | 'signInLocked') =>
    recordAccess(db, { kind, address: request.ip, subject: employee?.id ?? 'unknown', requestId: request.id });
  if ((await awaitGuess(db, guess)) === undefined) {
    await record('signInLocked');
    throw new DomainError(authErrors.LOGIN_LOCKED);
  }
  // What others miss at this address is nothing to who comes in from a machine of their own.
  if (!isKnown) await takeAddressTry(db, request.ip);
  const isDemo = isClosedDemo(config, email);
  const isRight = await secrets.matches(employee?.password_hash ?? null, given.password);
  if (!employee || !isRight || isDemo) {
    await record('signInFailed');
    throw new DomainError(authErrors.LOGIN_FAILED);
  }
  await forgetGuesses(db, guess);
  if (!isKnown) await giveTryBack(db, ADDRESS_TRIES, request.ip);
  return employee;
}

/** One statement, whoever it is: how many were run must not tell who works here. */
function findEmployee(db: PoolDb, email: string, machine: Buffer | undefined) {
  return db.first(
    sql<{ id: string; password_hash: string | null; storeIds: string[]; isKnown: boolean }>`
      select e.id, e.password_hash, ${isKnownMachine(sql`e.id`, machine)} as "isKnown",
        array(select s.store_id::text from employee_stores s where s.employee_id = e.id) as "storeIds"
      from employees e where e.email = ${email} and (e.end_date is null or e.end_date > business_date())`.compile(qb),
  );
}
