/** A code that allows one action from afar: derived from its id, so that nothing but a digest is ever stored. */
import { sql } from 'kysely';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import {
  AUTHORISATION_FIGURES,
  canAllow,
  canApproveAt,
  plainReference,
} from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { authorisationMachine } from '@quilate/domain/modules/foundations/proofs/proofs.machine.ts';
import type { AuthorisationState } from '@quilate/domain/modules/foundations/proofs/proofs.states.ts';
import { type Db, type PoolDb, qb, type Tx } from '../../../platform/db.ts';
import { type Asked, type Bound, CodeUnchecked, type Signer } from '../../../platform/proof-checker.ts';
import { awaitTry, giveTryBack, LOCK_MINUTES, MAX_FAILURES, type Secrets } from '../../../platform/secrets.ts';
import type { Who } from '../../../platform/who.ts';

/** What counts the wrong codes somebody types. */
const AUTHORISATION_TRIES = 'authorisation';
/** After a day a code is as unknown as one nobody gave. */
const REMEMBERED = '1 day';

export function codeOf(secrets: Secrets, id: string): string {
  const number = secrets.keyed(`authorisation ${id}`).readUIntBE(0, 6) % 10 ** AUTHORISATION_FIGURES;
  return String(number).padStart(AUTHORISATION_FIGURES, '0');
}
export const digestOf = (secrets: Secrets, code: string): Buffer => secrets.keyed(`authorisation code ${code}`);

export interface Found {
  readonly id: string;
  readonly state: AuthorisationState;
  readonly isInTime: boolean;
  readonly storeId: string;
  readonly action: string;
  readonly recordCode: string | null;
  readonly amountCents: number | null;
  readonly reason: string;
  readonly issuedAt: string;
  readonly issuerId: string;
  readonly issuerName: string;
  readonly issuerRole: Role;
  readonly isIssuerActive: boolean;
  /** Whether who gave it may enter the shop it is for. */
  readonly isOwnShop: boolean;
  /** Wrong codes of who types, tries under way included. */
  readonly failures: number;
}

/** The newest with this code, as it stands at a shop; without one, only the misses of who types. */
export function findCode(db: Db, digest: Buffer, who: Who): Promise<Found | undefined> {
  return db.first(
    sql<Found>`
      select a.id, a.state, a.expires_at > clock_timestamp() as "isInTime", a.store_id as "storeId", a.action,
        a.record_code as "recordCode", a.amount_cents as "amountCents", a.reason, a.issued_at as "issuedAt",
        e.id as "issuerId", e.name as "issuerName", e.role as "issuerRole", e.is_active as "isIssuerActive",
        a.store_id = any (e.store_ids) as "isOwnShop",
        coalesce((select t.failures from secret_attempts t where t.secret = ${AUTHORISATION_TRIES}
          and t.subject = ${who.employeeId}
          and t.last_failure_at > clock_timestamp() - ${`${LOCK_MINUTES} minutes`}::interval), 0) as failures
      from authorisations a join signers e on e.id = a.issuer_id
      where a.code_digest = ${digest} and a.issued_at > clock_timestamp() - ${REMEMBERED}::interval
      order by a.issued_at desc limit 1`.compile(qb),
  );
}

interface Used {
  readonly approver: Signer;
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly state: { concept: string; recordId: string; from: string; to: string; action: string };
  readonly storeId: string;
}

interface Using {
  readonly tx: Tx;
  readonly secrets: Secrets;
  readonly who: Who;
  readonly actionNames: ReadonlyMap<string, string>;
}

/** Uses a code up for what is asked, or says why it is not for that; the update is the only thing that decides. */
export async function spendCode(using: Using, code: string, found: Found | undefined, asked: Asked): Promise<Used> {
  const { tx, secrets, who } = using;
  const digest = digestOf(secrets, code);
  const isKnown = secrets.remembers(digest.toString('hex'), code);
  if (!isKnown || !found || found.failures >= MAX_FAILURES) throw unchecked(secrets, who, code);
  refuseOther(using, found, asked);
  const row = await tx.first(
    sql`update authorisations set state = 'used', used_at = ${asked.now}::timestamptz, user_id = ${who.employeeId}
      where id = ${found.id} and state = 'issued' and expires_at > clock_timestamp() returning 1`.compile(qb),
  );
  if (!row) throw new DomainError(proofsErrors.AUTHORISATION_USED);
  const { id, issuedAt, issuerId, issuerName, reason, storeId } = found;
  const { concept } = authorisationMachine;
  return {
    approver: { id: issuerId, name: issuerName, role: found.issuerRole },
    reason,
    details: { authorisation: { id, issuedAt } },
    state: { concept, recordId: id, from: 'issued', to: 'used', action: 'use' },
    storeId,
  };
}

/** A try is taken before the code is looked at, so that fifty guesses at once are five. */
function unchecked(secrets: Secrets, who: Who, code: string): CodeUnchecked {
  const digest = digestOf(secrets, code);
  return new CodeUnchecked(async (db: PoolDb) => {
    const attemptsLeft = await awaitTry(db, AUTHORISATION_TRIES, who.employeeId, MAX_FAILURES);
    if (attemptsLeft === undefined) throw new DomainError(proofsErrors.AUTHORISATION_LOCKED);
    if (!(await findCode(db, digest, who))) throw refuse(proofsErrors.AUTHORISATION_WRONG, { attemptsLeft });
    await giveTryBack(db, AUTHORISATION_TRIES, who.employeeId);
    secrets.vouch(digest.toString('hex'), code);
  });
}

function refuseOther({ who, actionNames }: Using, found: Found, asked: Asked): void {
  if (found.state === 'used') throw new DomainError(proofsErrors.AUTHORISATION_USED);
  if (found.state === 'withdrawn') throw new DomainError(proofsErrors.AUTHORISATION_WITHDRAWN);
  if (!found.isInTime) throw new DomainError(proofsErrors.AUTHORISATION_EXPIRED);
  if (found.storeId !== who.storeId) throw new DomainError(proofsErrors.AUTHORISATION_OTHER_STORE);
  const bound = asked.bound();
  if (found.action !== asked.action || !bound) {
    const actionEs = actionNames.get(found.action) ?? found.action;
    throw refuse(proofsErrors.AUTHORISATION_OTHER_ACTION, { actionEs });
  }
  refuseOtherRecord(found, bound);
  const isAllowed = canApproveAt(found.issuerRole, found.isOwnShop) && canAllow(found.issuerRole, asked.policy);
  if (!found.isIssuerActive || !isAllowed) throw new DomainError(proofsErrors.AUTHORISATION_ENDED);
}

function refuseOtherRecord(found: Found, bound: Bound): void {
  if (plainReference(found.recordCode ?? '') !== plainReference(bound.recordCode ?? ''))
    throw refuse(proofsErrors.AUTHORISATION_OTHER_RECORD, { recordCode: found.recordCode ?? '' });
  const [amountCents, neededCents] = [found.amountCents ?? 0, bound.amountCents ?? 0];
  if (neededCents > amountCents) throw refuse(proofsErrors.AUTHORISATION_TOO_SMALL, { amountCents, neededCents });
}
