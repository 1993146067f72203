/** A refusal as people are told it: the rule, or the state with who brought it there and when, or who was first. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { refusalsEs as es } from '@quilate/domain/kernel/refusals.es.ts';
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';
import type { Introduced } from './introduced.ts';
import type { Services } from './services.ts';

interface Told {
  readonly concept: string;
  readonly state: string;
  readonly recordId?: string;
  /** The rule that does not hold. */
  readonly reason?: string;
}
interface Since {
  readonly sinceAt: string;
  readonly byName: string | null;
}

/** What it takes to tell it. */
type Known = Pick<Services, 'house' | 'introduced'>;

/**
 * The same refusal as people read it: of a state with its sentence and, in its details, `stateEs`, `reasonEs`,
 * `sinceAt` and `byName` (R-VR-07); of an older version with `changedBy`, who wrote the newer one (B-24).
 */
export async function explained(db: Db, known: Known, error: Error): Promise<Error> {
  if (!(error instanceof DomainError)) return error;
  if (error.def === kernelErrors.STATE_CONFLICT) return await withSentence(db, known, error);
  if (error.def !== kernelErrors.VERSION_CONFLICT || 'changedBy' in error.details) return error;
  const byName = await changedBy(db, known.introduced, error).catch(() => null);
  return new DomainError(error.def, { ...error.details, changedBy: byName });
}

async function withSentence(db: Db, { house, introduced }: Known, error: DomainError): Promise<DomainError> {
  const told = error.details as unknown as Told;
  const known = house.stateWords.get(told.concept);
  if (!known) return error;
  const states: Readonly<Record<string, string>> = 'states' in known ? known.states : known.status;
  const stateEs = states[told.state] ?? told.state;
  const reasonEs = told.reason === undefined ? undefined : known.reasons?.[told.reason];
  // Who is refused is told so even when nobody can say more.
  const since = await broughtThere(db, introduced, told).catch(() => undefined);
  const sentence = reasonEs === undefined ? es.byState(stateEs, since && sinceEs(since)) : es.byRule(reasonEs);
  return new DomainError(
    { ...error.def, es: sentence },
    { ...error.details, stateEs, ...(reasonEs === undefined ? {} : { reasonEs }), ...since },
  );
}

interface Step {
  readonly state: string;
  readonly sinceAt: string;
  readonly employeeId: string | null;
}

/** Who was first: nobody where time brought it there; nothing of a record without a history. */
async function broughtThere(db: Db, { nameOf }: Introduced, told: Told): Promise<Since | undefined> {
  const { concept, recordId, state } = told;
  if (recordId === undefined) return undefined;
  const last = await db.first(
    sql<Step>`select to_state as state, at as "sinceAt", employee_id as "employeeId" from state_changes
      where concept = ${concept} and record_id = ${recordId} order by id desc limit 1`.compile(qb),
  );
  if (last?.state !== state) return undefined;
  return { sinceAt: last.sinceAt, byName: last.employeeId === null ? null : await nameOf(db, last.employeeId) };
}

async function changedBy(db: Db, { nameOf }: Introduced, { details }: DomainError): Promise<string | null> {
  const { id } = details['current'] as { readonly id: string };
  const last = await db.first(
    sql<{ employeeId: string }>`select employee_id as "employeeId" from audit_events
      where record_id = ${id} order by at desc limit 1`.compile(qb),
  );
  return last ? await nameOf(db, last.employeeId) : null;
}

const sinceEs = ({ sinceAt, byName }: Since) => ({ at: dateTime(sinceAt), by: byName });
