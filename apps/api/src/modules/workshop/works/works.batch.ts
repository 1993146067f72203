/** Many jobs at once, by their envelopes: all of them, or none and each with its reason (S1 §2). */
import { DomainError, type FieldError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { type ActionOf, rowFor } from '@quilate/domain/kernel/machine.ts';
import { workMachine, workRules } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { plainCode } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import type { BatchAction } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { type Change, requireThere, take } from '../../../platform/record.ts';
import { workRecord } from './works.record.ts';
import type { HeldWork } from './works.held.ts';
import { requireInHand } from './works.public.ts';

interface Batch {
  readonly action: BatchAction;
  /** The row of the state table each job goes by. */
  readonly row: ActionOf<typeof workMachine>;
  readonly codes: readonly string[];
  /** Where a fault of one is said: `codes.3`. */
  readonly path: 'codes' | 'rows';
  readonly held: readonly HeldWork[];
  /** What else has to hold for one of them; throws what does not. */
  readonly check?: (work: HeldWork, at: number) => Promise<void> | void;
  /** What is done with one of them; answers what changes of it. */
  readonly apply: (work: HeldWork, at: number) => Promise<Change<'works'>>;
}

export async function runBatch(operation: Operation, batch: Batch) {
  const { tx, who, now } = operation;
  const known = new Map(batch.held.map((work) => [plainCode(work.code), work]));
  const works = batch.codes.map((code) => known.get(plainCode(code)));
  await refuseAny(operation, batch, works);
  const found = works as HeldWork[];
  for (const [at, work] of found.entries()) {
    try {
      await take(operation, workRecord, work, batch.row, () => batch.apply(work, at));
    } catch (error) {
      // What only shows once those before it are done: the metal does not reach.
      throw refusalOf(batch, works, [faultOf(batch, work, at, error)]);
    }
  }
  const id = uuidv7();
  const codes = found.map((work) => work.code);
  const { action } = batch;
  await tx.run(qb.insertInto('work_batches').values({ id, action, store_id: who.storeId, made_at: now, codes }));
  return { id, details: { codes } };
}

/** Every fault of every envelope, so that all can be put right at once. */
async function refuseAny(operation: Operation, batch: Batch, works: readonly (HeldWork | undefined)[]): Promise<void> {
  const faults: FieldError[] = [];
  for (const [at, work] of works.entries()) {
    try {
      if (!work) throw refuse(worksErrors.WORK_UNKNOWN, { code: batch.codes[at]! });
      const row = rowFor(workMachine, workRules, work, batch.row);
      requireInHand(work.place);
      await requireThere(operation, workRecord, row, work);
      await batch.check?.(work, at);
    } catch (error) {
      faults.push(faultOf(batch, work, at, error));
    }
  }
  if (faults.length > 0) throw refusalOf(batch, works, faults);
}

function faultOf(batch: Batch, work: HeldWork | undefined, at: number, error: unknown): FieldError {
  if (!(error instanceof DomainError)) throw error;
  const message = work ? reasonOf(error, work) : error.message;
  return { path: `${batch.path}.${at}`, code: error.code, message };
}

/** Each fault by the code that is on its envelope. */
function refusalOf(batch: Batch, works: readonly (HeldWork | undefined)[], faults: FieldError[]): DomainError {
  const rows = faults.map(({ path, code, message }) => {
    const at = Number(path.split('.')[1]);
    return { code: works[at]?.code ?? batch.codes[at]!, reasonCode: code, reason: message };
  });
  return new DomainError(worksErrors.WORKS_REFUSED, { count: faults.length, rows }, faults);
}

const reasons: Readonly<Record<string, string>> = worksEs.reasons;

function reasonOf(error: DomainError, work: HeldWork): string {
  if (error.def !== kernelErrors.STATE_CONFLICT) return error.message;
  const rule = error.details['reason'];
  return typeof rule === 'string' ? reasons[rule]! : worksEs.batch.wrongState(worksEs.states[work.state]);
}
