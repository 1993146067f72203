/** Signing in and out; who I am. */
import type { FastifyReply } from 'fastify';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { canApprove } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { signersAt } from '../../foundations/proofs/proofs.public.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import { tokenOf } from '../../../platform/mount.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import { awaitTry, forgetFailures, giveTryBack, MAX_FAILURES } from '../../../platform/secrets.ts';
import type { Services } from '../../../platform/services.ts';
import { endSession, findSession, openSession, tokenCookie } from '../../../platform/session.ts';
import { activeStores } from '../stores/stores.public.ts';
import { confirmSecondFactor } from './commands/confirm-second-factor.ts';
import { enrolSecondFactor } from './commands/enrol-second-factor.ts';
import { lock } from './commands/lock.ts';
import { setSignature } from './commands/set-signature.ts';
import { unlock } from './commands/unlock.ts';
import { isClosedDemo, PASSWORD_TRIES, takeAddressTry, ADDRESS_TRIES } from './auth.limits.ts';
import { passwordRoutes } from './auth.passwords.ts';
import { meOf } from './auth.queries.ts';
import { checkSecondFactor, describeFactor } from './auth.second-factor.ts';

export const authRoutes: readonly Route[] = [
  raw(authContract.stores, async ({ db }) => {
    const data = await activeStores(db);
    return { data, totalCount: data.length };
  }),
  raw(authContract.login, async ({ db, services, body, request, reply }) => {
    const employee = await verifyPassword(db, services, body, request.ip);
    if (!employee.storeIds.includes(body.storeId)) throw new DomainError(authErrors.STORE_NOT_PERMITTED);
    await checkSecondFactor(db, services.vault, employee.id, body.secondFactor);
    const token = await openSession(db, employee.id, body.storeId, request.headers['user-agent'] ?? '');
    const who = await findSession(db, token, services.config.isProduction);
    // The shop has closed, or the employee has just left.
    if (!who) throw new DomainError(authErrors.STORE_NOT_PERMITTED);
    setCookies(services.config.publicUrl, reply, token, who);
    const store = { id: who.storeId, name: who.storeName, code: who.storeCode };
    return { token, employee: meOf(who), store };
  }),
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
  read(authContract.signers, async ({ db, who }) => {
    const signers = await signersAt(db, who.storeId);
    return { signers, approvers: signers.filter((signer) => canApprove(signer.role)) };
  }),
];

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** The same answer and the same time for an unknown e-mail and a wrong password; misses are counted, then locked. */
async function verifyPassword(db: PoolDb, services: Services, given: Credentials, address: string) {
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

/** The token is for the server alone; the shop's id and name are a hint for the menu, never trusted back. */
function setCookies(
  publicUrl: string,
  reply: FastifyReply,
  token: string,
  store: { storeId: string; storeName: string },
): void {
  const { name, secure } = tokenCookie(publicUrl);
  const shared = { path: '/', sameSite: 'strict' as const, secure, maxAge: 12 * 3600 };
  reply.setCookie(name, token, { ...shared, httpOnly: true });
  reply.setCookie('storeId', store.storeId, shared);
  reply.setCookie('storeName', store.storeName, shared);
}
