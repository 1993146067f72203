/** Signatures and approvals: a personal code, checked for one action, counted when missed (decisions 16 and 17). */
import { sql } from 'kysely';
import type { ApprovalBody } from '@quilate/domain/kernel/contract.ts';
import { DomainError, refuse } from '@quilate/domain/kernel/errors.ts';
import type { EndpointPolicy } from '@quilate/domain/kernel/grants.ts';
import type { Proof } from '@quilate/domain/kernel/machine.ts';
import { ROLE_ES } from '@quilate/domain/kernel/roles.es.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { proofsErrors } from '@quilate/domain/modules/foundations/proofs/proofs.errors.ts';
import { canAllow, canApprove, canSign, rolesThat } from '@quilate/domain/modules/foundations/proofs/proofs.rules.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import {
  type Asked,
  CodeUnchecked,
  type ProofChecker,
  type Signed,
  type Signer,
} from '../../../platform/proof-checker.ts';
import {
  awaitGuess,
  giveGuessBack,
  hasEndedCode,
  isCodeEnded,
  isKnownAt,
  subjectAt,
} from '../../../platform/machines.ts';
import type { Operation } from '../../../platform/operation.ts';
import { LOCK_MINUTES, MAX_FAILURES, type Secrets } from '../../../platform/secrets.ts';
import type { Who } from '../../../platform/who.ts';
import { claimFile } from '../files/files.public.ts';
import { digestOf, findCode, spendCode } from './proofs.authorisations.ts';
import { checkSlip, readSlips, slipFor, type SlipReads } from './proofs.slips.ts';

interface Code {
  readonly employeeId: string;
  readonly code: string;
}
/** With the code, with the slip of the one that was typed a moment ago, or with the key of the program that asks. */
interface Signature {
  readonly employeeId: string;
  readonly code?: string;
  readonly slip?: string;
  readonly program?: true;
}
interface Body {
  readonly signature?: Signature;
  readonly approval?: ApprovalBody;
  readonly driverSignature?: Code;
  readonly expertSignature?: Code;
  readonly secondSignature?: Code;
  readonly customerSignature?: { readonly fileId: string };
  readonly pin?: string;
  readonly reason?: string;
  readonly photoId?: string;
}
interface Person {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly hash: string | null;
  readonly failures: number;
  readonly isExpert: boolean;
  /** Whether they have come in from this machine before. */
  readonly isKnown: boolean;
}
const signerOf = ({ id, name, role }: Person): Signer => ({ id, name, role });
/** As the audit keeps them. */
const named = ({ id, name }: Signer) => ({ id, name });

/** What counts the misses of a signing code. */
export const SIGNATURE_TRIES = 'signature';
/** `payment` is checked by the operation's own arithmetic. */
const CHECKED: readonly Proof[] = [
  'signature',
  'approval',
  'driverSignature',
  'customerSignature',
  'expertSignature',
  'secondSignature',
  'pin',
  'reason',
  'photo',
  'payment',
];
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Why it is done, and why it was allowed: one does not hide the other. */
const bothOf = (own: string | undefined, allowed: string | undefined): string | undefined =>
  [...new Set([own?.trim(), allowed?.trim()])].filter(Boolean).join('. ') || undefined;

type Checked = Omit<Signed, 'signer' | 'driver' | 'expert' | 'second' | 'slip' | 'keep'>;

/** What proves it by being there: a reason, a photo, what a customer drew. */
function sentOf(needs: readonly Proof[], { reason, photoId, customerSignature }: Body) {
  const unknown = needs.find((need) => !CHECKED.includes(need));
  if (unknown) throw new Error(`nobody checks the proof «${unknown}» yet`);
  if (needs.includes('reason') && !reason) throw new DomainError(proofsErrors.REASON_MISSING);
  const photo = needs.includes('photo') ? photoId : undefined;
  if (needs.includes('photo') && photo === undefined) throw new DomainError(proofsErrors.PROOF_PHOTO_MISSING);
  const drawn = needs.includes('customerSignature') ? customerSignature?.fileId : undefined;
  if (needs.includes('customerSignature') && drawn === undefined)
    throw new DomainError(proofsErrors.CUSTOMER_SIGNATURE_MISSING);
  return { photo, drawn };
}

export const proofChecker: ProofChecker = {
  prepare({ tx, db, secrets, who, body, actionNames, customers }) {
    const given = (body ?? {}) as Body;
    const { signature, approval, driverSignature, expertSignature, secondSignature, pin, reason } = given;
    const [here, afar] = approval && 'authorisationCode' in approval ? [undefined, approval] : [approval, undefined];
    const codes = [signature, here, driverSignature, expertSignature, secondSignature];
    const ids = codes.flatMap((code) => (code ? [code.employeeId] : []));
    const finding = ids.length === 0 ? Promise.resolve([]) : people(tx, ids, who);
    finding.catch(() => {});
    const reading = signature?.slip === undefined ? undefined : readSlips(tx, who, signature.employeeId);
    reading?.catch(() => {});
    const looking = afar && findCode(tx, digestOf(secrets, afar.authorisationCode), who);
    looking?.catch(() => {});
    const approve = async (checker: Checker, signer: Signer | undefined, asked: Asked): Promise<Checked> => {
      if (who.program && approval) throw refuse(proofsErrors.APPROVAL_NOT_OF_PROGRAM);
      if (!afar) {
        const approver =
          asked.needs.includes('approval') || here ? checkApproval(checker, here, asked.policy) : undefined;
        refuseSelf(signer, approver, 'approval.employeeId');
        return { approver, reason: bothOf(reason, here?.reason), details: {}, states: [], changes: [] };
      }
      const used = await spendCode({ tx, secrets, who, actionNames }, afar.authorisationCode, await looking, asked);
      const { approver, details, state, storeId } = used;
      refuseSelf(signer, approver, 'approval.authorisationCode');
      const changes = [{ topic: 'proofs', storeId, id: state.recordId }];
      return { approver, reason: bothOf(reason, used.reason), details, states: [state], changes };
    };
    const sign = async (asked: Asked, unchecked: Unchecked): Promise<Signed> => {
      const { needs } = asked;
      const { photo, drawn } = sentOf(needs, given);
      const found = new Map((await finding).map((person) => [person.id, person]));
      const checker = { db, secrets, found, machine: who.machine, unchecked };
      const own = needs.includes('signature')
        ? signedBy({ ...checker, who, asked, reads: await reading }, signature)
        : undefined;
      const signer = own?.signer;
      const driver = needs.includes('driverSignature') ? checkDriver(checker, driverSignature) : undefined;
      const expert = needs.includes('expertSignature') ? checkExpert(checker, expertSignature) : undefined;
      const second = needs.includes('secondSignature')
        ? checkSecond(checker, secondSignature, asked.policy)
        : undefined;
      if (second && [signer?.id, who.employeeId].includes(second.id))
        throw new DomainError(proofsErrors.SECOND_SIGNATURE_OWN);
      const checked = await approve(checker, signer, asked);
      if (needs.includes('pin')) await customers.requirePin({ tx, db, services: { secrets } }, customerOf(asked), pin);
      const details = {
        ...checked.details,
        ...own?.details,
        ...(driver ? { driver: named(driver) } : {}),
        ...(expert ? { expert: named(expert) } : {}),
        ...(second ? { second: named(second) } : {}),
        ...(drawn === undefined ? {} : { customerSignature: drawn }),
        ...(photo === undefined ? {} : { photo }),
        ...(needs.includes('pin') ? { isPinChecked: true } : {}),
      };
      const keep: Signed['keep'] = async (by, now, { concept, recordId }) => {
        const claimer = { tx, who: by, now };
        const of = { concept, recordId };
        if (drawn !== undefined) {
          const field = 'customerSignature.fileId';
          await claimFile(claimer, drawn, { purpose: 'drawn-signature', field, ...of });
        }
        if (photo !== undefined) await claimFile(claimer, photo, { purpose: 'proof-photo', field: 'photoId', ...of });
      };
      return { ...checked, signer, driver, expert, second, slip: own?.slip, details, keep };
    };
    return (asked) => codesFirst((unchecked) => sign(asked, unchecked));
  },
};

/**
 * Codes that were not right lately are checked together, with one beginning anew, and before what else was refused: a
 * wrong code counts whatever follows.
 */
async function codesFirst(sign: (unchecked: Unchecked) => Promise<Signed>): Promise<Signed> {
  const unchecked: Unchecked = [];
  const signed = sign(unchecked);
  await signed.catch((refusal: unknown) => refusal instanceof CodeUnchecked && unchecked.push(refusal.check));
  if (unchecked.length === 0) return await signed;
  throw new CodeUnchecked(async (db) => {
    for (const check of unchecked) await check(db);
  });
}

function customerOf({ action, customerId }: Asked): string {
  const id = customerId();
  if (id === undefined) throw new Error(`${action} asks for a PIN and does not say whose: give it customerId`);
  // Nobody's PIN is missing too.
  return id ?? NOBODY;
}

/** Four eyes: the second pair belongs to somebody else. */
function refuseSelf(signer: Signer | undefined, approver: Signer | undefined, path: string): void {
  if (signer && approver && signer.id === approver.id) throw refuse(proofsErrors.SELF_APPROVAL, {}, path);
}

/** Employees who may sign at a shop, with their recent misses at this machine. */
function people(db: Db, ids: readonly string[], { storeId, machine }: Who): Promise<Person[]> {
  return db.run(
    sql<Person>`
      select e.id, e.name, e.role, e.signature_hash as hash,
        case when ${hasEndedCode(sql`e.id`)} then ${MAX_FAILURES} else coalesce(a.failures, 0) end as failures,
        e.is_expert_appraiser as "isExpert", ${isKnownAt(sql`e.id`, machine)} as "isKnown"
      from signers e
      left join secret_attempts a on a.secret = ${SIGNATURE_TRIES} and a.subject = ${subjectAt(sql`e.id`, machine)}
        and a.last_failure_at > clock_timestamp() - ${`${LOCK_MINUTES} minutes`}::interval
      where e.id = any (${[...ids]}::uuid[]) and ${storeId} = any (e.store_ids) and e.is_active`.compile(qb),
  );
}

interface Checker {
  readonly db: PoolDb;
  readonly secrets: Secrets;
  readonly found: ReadonlyMap<string, Person>;
  /** Where it is being typed: wrong codes here lock nobody out elsewhere. */
  readonly machine: string;
  /** Codes that were not right lately. */
  readonly unchecked: Unchecked;
}
type Unchecked = CodeUnchecked['check'][];

type Wrong = typeof proofsErrors.SIGNATURE_WRONG | typeof proofsErrors.APPROVAL_WRONG;

/** The code of a person: right lately, or one of those that are checked with nothing held, its tries counted. */
function verified(
  { db, secrets, machine, unchecked }: Checker,
  person: Person,
  hash: string,
  code: string,
  wrong: Wrong,
  path: string,
): Signer {
  // Tries that are being checked count too, until they are given back: a full count is asked again, not believed.
  const isRemembered = person.failures < MAX_FAILURES && secrets.remembers(hash, code);
  const guess = { secret: SIGNATURE_TRIES, person: person.id, machine, isKnown: person.isKnown };
  const check = async (): Promise<void> => {
    const attemptsLeft = await awaitGuess(db, guess);
    if (attemptsLeft === undefined) {
      const isEnded = await isCodeEnded(db, guess);
      throw refuse(isEnded ? proofsErrors.SIGNATURE_ENDED : proofsErrors.SIGNATURE_LOCKED, {}, path);
    }
    if (!(await secrets.matches(hash, code))) throw refuse(wrong, { attemptsLeft }, path);
    await giveGuessBack(db, guess);
  };
  if (!isRemembered) unchecked.push(check);
  return signerOf(person);
}

interface Signing extends Checker {
  readonly who: Who;
  readonly asked: Asked;
  /** Where a slip was sent. */
  readonly reads: SlipReads | undefined;
}
/** Who signs: with the code, which is worth a slip, or with the slip of one that was typed a moment ago. */
function signedBy(signing: Signing, signature: Signature | undefined): Pick<Signed, 'signer' | 'slip' | 'details'> {
  if (!signature) throw new DomainError(proofsErrors.SIGNATURE_MISSING);
  if (signing.who.program || signature.program) return signedByProgram(signing, signature);
  const { secrets, who, reads } = signing;
  const { policy, isSmall, now } = signing.asked;
  const person = whoMay(signing, signature.employeeId, policy, 'signature');
  const { code, slip } = signature;
  if (code !== undefined) {
    const signer = verified(signing, person, person.hash, code, proofsErrors.SIGNATURE_WRONG, 'signature.code');
    return { signer, slip: slipFor(secrets, person, who, now), details: {} };
  }
  if (!isSmall) throw refuse(proofsErrors.SLIP_NOT_ENOUGH);
  if (slip === undefined || reads === undefined || person.failures >= MAX_FAILURES)
    throw refuse(proofsErrors.SLIP_OVER);
  const codeTypedIn = checkSlip(secrets, person, who, { slip, now, reads });
  return { signer: signerOf(person), slip: undefined, details: { codeTypedIn } };
}

/** Its key has been looked at when it came in: it signs as its employee and as nobody else (docs/decisions/0366). */
function signedByProgram(signing: Signing, { employeeId, program }: Signature): ReturnType<typeof signedBy> {
  const { who, found, asked } = signing;
  if (!who.program || !program || employeeId !== who.employeeId)
    throw refuse(proofsErrors.SIGNATURE_NOT_OF_PROGRAM, {}, 'signature.program');
  const person = found.get(employeeId);
  if (!person || !canSign(person.role, asked.policy))
    throw notAllowed(proofsErrors.SIGNER_NOT_ALLOWED, person ?? who, canSign, asked.policy, 'signature.employeeId');
  return { signer: signerOf(person), slip: undefined, details: {} };
}

/** Another person who could do it themselves: four eyes. */
function checkSecond(checker: Checker, signature: Code | undefined, policy: EndpointPolicy): Signer {
  if (!signature) throw new DomainError(proofsErrors.SECOND_SIGNATURE_MISSING);
  return checkWhoMay(checker, signature, policy, 'secondSignature');
}

function checkWhoMay(checker: Checker, { employeeId, code }: Code, policy: EndpointPolicy, path: string): Signer {
  const person = whoMay(checker, employeeId, policy, path);
  return verified(checker, person, person.hash, code, proofsErrors.SIGNATURE_WRONG, `${path}.code`);
}

function whoMay({ found }: Checker, employeeId: string, policy: EndpointPolicy, path: string) {
  const person = found.get(employeeId);
  const at = `${path}.employeeId`;
  if (!person?.hash) throw refuse(proofsErrors.SIGNER_UNKNOWN, {}, at);
  if (!canSign(person.role, policy)) throw notAllowed(proofsErrors.SIGNER_NOT_ALLOWED, person, canSign, policy, at);
  return { ...person, hash: person.hash };
}

/** A driver signs at every shop they may enter (S0 §6). */
function checkDriver(checker: Checker, signature: Code | undefined): Signer {
  if (!signature) throw new DomainError(proofsErrors.DRIVER_SIGNATURE_MISSING);
  const person = checker.found.get(signature.employeeId);
  if (!person?.hash || person.role !== 'DRIVER') throw new DomainError(proofsErrors.DRIVER_REQUIRED);
  return verified(checker, person, person.hash, signature.code, proofsErrors.SIGNATURE_WRONG, 'driverSignature.code');
}

/** Who may say what a stone is, when the counter and the customer do not agree (S1 §5). */
function checkExpert(checker: Checker, signature: Code | undefined): Signer {
  if (!signature) throw new DomainError(proofsErrors.EXPERT_REQUIRED);
  const person = checker.found.get(signature.employeeId);
  if (!person?.hash || !person.isExpert) throw new DomainError(proofsErrors.EXPERT_UNKNOWN);
  return verified(checker, person, person.hash, signature.code, proofsErrors.SIGNATURE_WRONG, 'expertSignature.code');
}

function checkApproval(checker: Checker, approval: Code | undefined, policy: EndpointPolicy): Signer {
  const person = approval && checker.found.get(approval.employeeId);
  if (!approval || !person?.hash || !canApprove(person.role)) throw new DomainError(proofsErrors.MANAGER_REQUIRED);
  if (!canAllow(person.role, policy)) throw notAllowed(proofsErrors.APPROVER_NOT_ALLOWED, person, canAllow, policy);
  return verified(checker, person, person.hash, approval.code, proofsErrors.APPROVAL_WRONG, 'approval.code');
}

/** Said with the name and with who may, so that the right person is asked for. */
function notAllowed(
  def: typeof proofsErrors.SIGNER_NOT_ALLOWED | typeof proofsErrors.APPROVER_NOT_ALLOWED,
  { name }: Pick<Person, 'name'>,
  may: typeof canSign,
  policy: EndpointPolicy,
  at?: string,
): DomainError {
  const roles = rolesThat(may, policy).map((role) => ROLE_ES[role]);
  return refuse(def, { name, roles: roles.join(', ') }, at);
}

interface KnownSigner {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly isExpert: boolean;
}
/** Who may sign, and who may approve, at a shop. */
export async function signersAt(db: Db, storeId: string): Promise<KnownSigner[]> {
  return await db.run(
    sql<KnownSigner>`
      select e.id, e.name, e.role, e.is_expert_appraiser as "isExpert"
      from signers e where ${storeId} = any (e.store_ids) and e.signature_hash is not null and e.is_active
      order by e.first_name collate "und-x-icu", e.surname collate "und-x-icu"`.compile(qb),
  );
}

/** Whether who allows it is the direction itself. */
export const isOfDirection = async ({ approver }: Pick<Operation, 'approver'>): Promise<boolean> =>
  approver?.role === 'ADMIN';
export async function requireDirection(operation: Pick<Operation, 'approver'>): Promise<void> {
  if (!(await isOfDirection(operation))) throw refuse(proofsErrors.DIRECTION_REQUIRED);
}
