/** What a state table refuses, as people are told it: the rule, or the state with who brought it there and when. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import type { StateWords } from '@quilate/domain/kernel/machine.ts';
import { refusalsEs as es } from '@quilate/domain/kernel/refusals.es.ts';
import { sql } from 'kysely';
import { type Db, qb } from './db.ts';

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

/** The same refusal with its sentence and, in its details, `stateEs`, `reasonEs`, `sinceAt` and `byName` (R-VR-07). */
export async function explained(db: Db, words: ReadonlyMap<string, StateWords>, error: Error): Promise<Error> {
  if (!(error instanceof DomainError) || error.def !== kernelErrors.STATE_CONFLICT) return error;
  const told = error.details as unknown as Told;
  const known = words.get(told.concept);
  if (!known) return error;
  const states: Readonly<Record<string, string>> = 'states' in known ? known.states : known.status;
  const stateEs = states[told.state] ?? told.state;
  const reasonEs = told.reason === undefined ? undefined : known.reasons?.[told.reason];
  const since = await broughtThere(db, told);
  const sentence = reasonEs === undefined ? es.byState(stateEs, since && sinceEs(since)) : es.byRule(reasonEs);
  return new DomainError(
    { ...error.def, es: sentence },
    { ...error.details, stateEs, ...(reasonEs === undefined ? {} : { reasonEs }), ...since },
  );
}

/** Who was first: nobody where time brought it there; nothing of a record without a history. */
async function broughtThere(db: Db, { concept, recordId, state }: Told): Promise<Since | undefined> {
  if (recordId === undefined) return undefined;
  const last = await db
    .first(
      sql<Since & { state: string }>`select c.to_state as state, c.at as "sinceAt",
          nullif(concat_ws(' ', e.name, e.surname), '') as "byName"
        from state_changes c left join employees e on e.id = c.employee_id
        where c.concept = ${concept} and c.record_id = ${recordId} order by c.id desc limit 1`.compile(qb),
    )
    // Who is refused is told so even when nobody can say more.
    .catch(() => undefined);
  return last?.state === state ? { sinceAt: last.sinceAt, byName: last.byName } : undefined;
}

const sinceEs = ({ sinceAt, byName }: Since) => ({ at: dateTime(sinceAt), by: byName });
