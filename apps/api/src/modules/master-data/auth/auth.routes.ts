/** Signing in and out; who I am. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { canAllow, canApprove, canSign } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { signersAt } from '../../foundations/proofs/proofs.public.ts';
import { type PoolDb, qb, transact } from '../../../platform/db.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { awaitTry, forgetFailures, giveTryBack, MAX_FAILURES } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken, newToken, tokenCookie, tokenOf } from '../../../platform/token.ts';
import { activeStores } from '../stores/stores.public.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { enrolSecondFactor } from './commands/enrol-second-factor.ts';
import { lock } from './commands/lock.ts';
import { setSignature } from './commands/set-signature.ts';
import { unlock } from './commands/unlock.ts';
import { comeToFront, counterOf } from './auth.counter.ts';
import { isClosedDemo, PASSWORD_TRIES, takeAddressTry, ADDRESS_TRIES } from './auth.limits.ts';
import { passwordRoutes } from './auth.passwords.ts';
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
    const employee = await verifyPassword(db, services, body, request.ip);
    if (!employee.storeIds.includes(body.storeId)) throw new DomainError(authErrors.STORE_NOT_PERMITTED);
    await checkSecondFactor(db, services.vault, employee.id, body.secondFactor);
    const { publicUrl } = services.config;
    const counter = counterOf(request, publicUrl) ?? newToken();
    const session = {
      employeeId: employee.id,
      storeId: body.storeId,
      userAgent: request.headers['user-agent'] ?? '',
      counterHash: hashToken(counter),
    };
    const token = await transact(db, async (tx) => {
      const opened = await openSession(tx, session);
      await comeToFront(tx, { ...session, tokenHash: hashToken(opened) });
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
    if (token !== undefined) await endSession(db, token);
    for (const cookie of [name, 'storeId', 'storeName']) reply.clearCookie(cookie, { path: '/', secure });
    return undefined;
  }),
  ...passwordRoutes,
  lock,
  unlock,
  setSignature,
  enrolSecondFactor,
  confirmSecondFactor,
  read(authContract.secondFactor, ({ db, who, services }) => describeFactor(db, services.vault, who)),
  read(authContract.me, async ({ who }) => meOf(who)),
  read(authContract.signers, async ({ db, who, services, query: { action } }) => {
    const people = await signersAt(db, who.storeId);
    const policy = action === undefined ? undefined : services.house.policies.get(action);
    if (policy === undefined) return { signers: people, approvers: people.filter(({ role }) => canApprove(role)) };
    return {
      signers: people.filter(({ role }) => canSign(role, policy)),
      approvers: people.filter(({ role }) => canAllow(role, policy)),
    };
  }),
];

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The same answer and the same time for an unknown e-mail and a wrong password; misses are counted, then locked. */
async function verifyPassword(
  db: PoolDb,
  services: Pick<Services, 'config' | 'secrets'>,
  given: Credentials,
  address: string,
) {
  const email = given.email.toLowerCase();
  const [employee, mine] = await Promise.all([
    findEmployee(db, email),
    awaitTry(db, PASSWORD_TRIES, email, MAX_FAILURES),
  ]);
  if (mine === undefined) throw new DomainError(authErrors.LOGIN_LOCKED);
  await takeAddressTry(db, address);
  const isDemo = isClosedDemo(services.config, email);
  const isRight = await services.secrets.matches(employee?.password_hash ?? null, given.password);
  if (!employee || !isRight || isDemo) throw new DomainError(authErrors.LOGIN_FAILED);
  await Promise.all([forgetFailures(db, PASSWORD_TRIES, email), giveTryBack(db, ADDRESS_TRIES, address)]);
  return employee;
}

async function findEmployee(db: PoolDb, email: string) {
  const employee = await db.first(
    qb
      .selectFrom('employees')
      .select(['id', 'password_hash'])
      .where('email', '=', email)
      .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', businessDate(new Date()))])),
  );
  if (!employee) return undefined;
  const stores = await db.run(
    qb.selectFrom('employee_stores').select('store_id').where('employee_id', '=', employee.id),
  );
  return { ...employee, storeIds: stores.map((row) => row.store_id) };
}
