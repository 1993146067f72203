/**
 * The desk is a session like any other. The phone is none: its token, in a cookie of its own, opens four addresses and
 * nothing else, and what it does is done as the person whose desk it reads for, in the shop of that session.
 */
import type { FastifyRequest } from 'fastify';
import { DomainError } from '@quilate/domain/kernel/errors.ts';
import { phoneScannersContract } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.contract.ts';
import { phoneScannersErrors } from '@quilate/domain/modules/master-data/phone-scanners/phone-scanners.errors.ts';
import { doneBy } from '../../../platform/done-by.ts';
import type { PoolDb } from '../../../platform/db.ts';
import { raw, read, type Route } from '../../../platform/route.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/token.ts';
import type { Who } from '../../../platform/who.ts';
import { ABSOLUTE_HOURS } from '../auth/auth.live.ts';
import { sessionBehind } from '../auth/auth.public.ts';
import { endPhone } from './commands/end-phone.ts';
import { leaveWith } from './commands/leave.ts';
import { offer } from './commands/offer.ts';
import { pairAs } from './commands/pair.ts';
import { sendScanOf } from './commands/send-scan.ts';
import { takeScan } from './commands/take-scan.ts';
import { deskOf, phoneSideOf } from './phone-scanners.queries.ts';
import { phoneOfCode, phoneOfToken } from './phone-scanners.store.ts';

const BROWSER_LETTERS = 200;

/** As the cookie of the session: under https of this host alone. */
const phoneCookie = (publicUrl: string) =>
  publicUrl.startsWith('https:')
    ? ({ name: '__Host-phone', secure: true } as const)
    : ({ name: 'phone', secure: false } as const);

const tokenIn = (request: FastifyRequest, publicUrl: string): string | undefined =>
  /^Bearer ([\w-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? request.cookies[phoneCookie(publicUrl).name];

type Asking = { readonly db: PoolDb; readonly services: Services; readonly request: FastifyRequest };

/** Who sits at the desk of a session, as long as it lives. */
async function atDesk({ db, services, request }: Asking, sessionHash: Buffer): Promise<Who | undefined> {
  const who = await sessionBehind(db, sessionHash, services.config.isProduction);
  return who && { ...who, address: request.ip };
}

async function phoneThatAsks(asking: Asking) {
  const { db, services, request } = asking;
  const token = tokenIn(request, services.config.publicUrl);
  const phone = token === undefined ? undefined : await phoneOfToken(db, hashToken(token));
  if (!phone) throw new DomainError(phoneScannersErrors.PHONE_ENDED);
  // It asks often, behind the address of its shop: whoever signs in there must not wait for it.
  services.gate.excuse(request.ip);
  return { id: phone.id, who: await atDesk(asking, phone.sessionHash) };
}

/** Its session lives; what else ends it is a rule of its state table. */
async function phoneAtDesk(asking: Asking): Promise<{ id: string; who: Who }> {
  const { id, who } = await phoneThatAsks(asking);
  if (!who) throw new DomainError(phoneScannersErrors.PHONE_ENDED);
  return { id, who };
}

export const phoneScannersRoutes: readonly Route[] = [
  read(phoneScannersContract.desk, ({ db, who, services }) => deskOf(db, services, who.tokenHash)),
  offer,
  takeScan,
  endPhone,
  raw(phoneScannersContract.pair, async (input) => {
    const { db, services, request, reply, body } = input;
    const offered = await phoneOfCode(db, hashToken(body.code));
    const who = offered && (await atDesk(input, offered.sessionHash));
    if (!who) throw new DomainError(phoneScannersErrors.PHONE_CODE_DEAD);
    const { name, secure } = phoneCookie(services.config.publicUrl);
    const browser = (request.headers['user-agent'] ?? '').slice(0, BROWSER_LETTERS);
    return await doneBy(pairAs(browser), who, input, () => {
      const kept = { path: '/', sameSite: 'strict' as const, secure, httpOnly: true, maxAge: ABSOLUTE_HOURS * 3600 };
      reply.setCookie(name, body.token, kept);
    });
  }),
  raw(phoneScannersContract.phone, async (input) => {
    const { id, who } = await phoneThatAsks(input);
    return await phoneSideOf(input.db, id, who?.hold === null);
  }),
  raw(phoneScannersContract.sendScan, async (input) => {
    const { id, who } = await phoneAtDesk(input);
    return await doneBy(sendScanOf(id), who, input);
  }),
  raw(phoneScannersContract.leave, async (input) => {
    const { id, who } = await phoneAtDesk(input);
    return await doneBy(leaveWith(id), who, input);
  }),
];
