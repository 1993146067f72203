/**
 * Another person comes to the front of a counter. It answers a token, which must not be stored with a key, so it is no
 * command: repeated, it wakes the same session again.
 */
import type { FastifyRequest } from 'fastify';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import { authContract } from '@quilate/domain/modules/master-data/auth/auth.contract.ts';
import { authErrors } from '@quilate/domain/modules/master-data/auth/auth.errors.ts';
import { accessMachine } from '@quilate/domain/modules/master-data/auth/auth.machine.ts';
import type { CounterPerson, SwitchBody } from '@quilate/domain/modules/master-data/auth/auth.schema.ts';
import { appendAudit } from '../../../platform/audit.ts';
import { type Db, type PoolDb, transact, type Tx } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { raw, type Route } from '../../../platform/route.ts';
import { awaitGuess, giveGuessBack, guessAt } from '../../../platform/machines.ts';
import type { Services } from '../../../platform/services.ts';
import { hashToken } from '../../../platform/token.ts';
import type { Who } from '../../../platform/who.ts';
import { SIGNATURE_TRIES, signersAt } from '../../foundations/proofs/proofs.public.ts';
import { findByBadge } from '../employees/employees.public.ts';
import { type AtCounter, counterOf, peopleAt, type Place, wakeSession } from './auth.counter.ts';
import { noteMiss } from './auth.misses.ts';
import { welcome } from './auth.welcome.ts';

export const switchRoutes: readonly Route[] = [
  raw(authContract.counterPeople, async ({ db, who, services, request }) => {
    const place = await placeOf(db, who!, services, request);
    const data = place ? (await peopleAt(db, place)).map(asPerson) : [];
    return { data, totalCount: data.length };
  }),
  raw(authContract.switchPerson, async ({ db, who, services, body, request, reply }) => {
    const place = await placeOf(db, who!, services, request);
    if (!place) throw new DomainError(authErrors.COUNTER_UNKNOWN);
    const about = { who: who!, address: request.ip, requestId: request.id };
    const person = await noteMiss(db, { ...about, subject: 'unknown' }, () => findPerson(db, place, body));
    await noteMiss(db, { ...about, subject: person.employeeId }, () =>
      checkCode(db, services, person, body.code, who!.machine),
    );
    const token = await transact(db, async (tx) => {
      const woken = await wakeSession(tx, place.counterHash, person);
      if (woken === undefined) throw new DomainError(authErrors.PERSON_NOT_HERE);
      await record(tx, who!, person, 'badgeCode' in body ? 'badge' : 'list', request.id);
      return woken;
    });
    return await welcome(db, services.config, reply, token);
  }),
  // A badge alone signs nothing: whose it is says only for whom Intro, or the code, stands.
  raw(authContract.readBadge, async ({ db, who, body, request }) => {
    const about = { who: who!, address: request.ip, requestId: request.id, subject: 'unknown' };
    const employeeId = await noteMiss(db, about, () => signerByBadge(db, who!.storeId, body.badgeCode));
    return { employeeId };
  }),
];

async function signerByBadge(db: Db, storeId: string, badgeCode: string): Promise<string> {
  const id = await findByBadge(db, badgeCode);
  const signer = (await signersAt(db, storeId)).find((one) => one.id === id);
  if (!signer) throw new DomainError(authErrors.BADGE_NOT_SIGNING);
  return signer.id;
}

async function placeOf(
  db: Db,
  who: Who,
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
): Promise<Place | undefined> {
  const counter = counterOf(request, config.publicUrl);
  if (counter === undefined) return undefined;
  const { restMinutes } = await readLimits(db);
  return { tokenHash: who.tokenHash, counterHash: hashToken(counter), restMinutes };
}

const asPerson = ({ employeeId, name, role, isCurrent, signatureHash, signedInAt }: AtCounter): CounterPerson => ({
  employeeId,
  name,
  role,
  isCurrent,
  hasSignature: signatureHash !== null,
  signedInAt,
});

/** Somebody who is not signed in here is the same as nobody: the answer tells nothing about other counters. */
async function findPerson(db: Db, place: Place, body: SwitchBody) {
  const isBadge = 'badgeCode' in body;
  const id = isBadge ? await findByBadge(db, body.badgeCode) : body.employeeId;
  const person = (await peopleAt(db, place)).find((one) => one.employeeId === id);
  if (!person) throw new DomainError(isBadge ? authErrors.BADGE_NOT_HERE : authErrors.PERSON_NOT_HERE);
  if (person.signatureHash === null) throw new DomainError(authErrors.NO_SIGNING_CODE);
  return person;
}

/** Guessing here is guessing the signing code: both share one count. */
async function checkCode(
  db: PoolDb,
  { secrets }: Pick<Services, 'secrets'>,
  person: AtCounter,
  code: string,
  machine: string,
): Promise<void> {
  const guess = await guessAt(db, SIGNATURE_TRIES, person.employeeId, machine);
  const attemptsLeft = await awaitGuess(db, guess);
  if (attemptsLeft === undefined) throw new DomainError(authErrors.SWITCH_LOCKED);
  if (!(await secrets.matches(person.signatureHash, code))) throw refuse(authErrors.SWITCH_WRONG, { attemptsLeft });
  await giveGuessBack(db, guess);
}

async function record(tx: Tx, who: Who, person: AtCounter, by: 'list' | 'badge', requestId: string): Promise<void> {
  const line = {
    chain: who.storeCode,
    at: new Date().toISOString(),
    employeeId: person.employeeId,
    signerId: person.employeeId,
    approverId: null,
    storeId: who.storeId,
    action: `${accessMachine.concept}.switchPerson`,
    concept: accessMachine.concept,
    recordId: person.employeeId,
    code: null,
    reason: null,
    requestId,
    details: { from: who.employeeId, by },
    before: null,
    after: null,
    books: [],
  };
  await tx.run(appendAudit(line, []));
}
