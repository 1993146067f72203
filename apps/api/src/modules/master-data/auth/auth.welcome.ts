/** What a browser is given when somebody comes to the front of it. */
import type { FastifyReply } from 'fastify';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import type { Config } from '../../../platform/config.ts';
import type { PoolDb } from '../../../platform/db.ts';
import { tokenCookie } from '../../../platform/token.ts';
import { counterCookie } from './auth.counter.ts';
import { meOf } from './auth.queries.ts';
import { findSession } from './auth.public.ts';

const SESSION_SECONDS = 12 * 3600;
/** As long as browsers keep one. */
const COUNTER_SECONDS = 400 * 24 * 3600;

/** The token is for the server alone; the shop's id and name are a hint for the menu, never trusted back. */
export async function welcome(db: PoolDb, config: Config, reply: FastifyReply, token: string) {
  const who = await findSession(db, token, config.isProduction);
  // The shop has closed, or the employee has just left.
  if (!who) throw new DomainError(authErrors.STORE_NOT_PERMITTED);
  const { name, secure } = tokenCookie(config.publicUrl);
  const shared = { path: '/', sameSite: 'strict' as const, secure, maxAge: SESSION_SECONDS };
  reply.setCookie(name, token, { ...shared, httpOnly: true });
  reply.setCookie('storeId', who.storeId, shared);
  reply.setCookie('storeName', who.storeName, shared);
  const store = { id: who.storeId, name: who.storeName, code: who.storeCode };
  return { token, employee: meOf(who), store };
}

/** Names this browser; without it a stolen token switches nobody. */
export function setCounter(publicUrl: string, reply: FastifyReply, counter: string): void {
  const { name, secure } = counterCookie(publicUrl);
  reply.setCookie(name, counter, { path: '/', sameSite: 'strict', secure, maxAge: COUNTER_SECONDS, httpOnly: true });
}
