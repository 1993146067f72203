/** Many envelopes at once: all of them, or none and each with its reason (S1 §2). */
import { DomainError, type FieldError, kernelErrors, refuse, sentence } from '@quilate/domain/kernel/errors.ts';
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

/** An envelope of the batch, whatever it holds: what has to be so, and what is done with it. */
export interface Marked {
  readonly code: string;
  /** What is said of one whose state does not go with this, and of each rule of its table. */
  readonly wrongState: string;
  readonly reasons: Readonly<Record<string, string>>;
  readonly check: (operation: Operation, at: number) => Promise<void>;
  readonly apply: (operation: Operation, at: number) => Promise<unknown>;
}

interface Many {
  readonly action: BatchAction;
  readonly codes: readonly string[];
  /** Where a fault of one is said: `codes.3`. */
  readonly path: 'codes' | 'rows';
  readonly held: readonly Marked[];
}

interface Batch extends Omit<Many, 'held'> {
  /** The row of the state table each job goes by. */
  readonly row: ActionOf<typeof workMachine>;
  readonly held: readonly HeldWork[];
  /** What else has to hold for one of them; throws what does not. */
  readonly check?: (work: HeldWork, at: number) => Promise<void> | void;
  /** What is done with one of them; answers what changes of it. */
  readonly apply: (work: HeldWork, at: number) => Promise<Change<'works'>>;
}

type Ways = Pick<Batch, 'row' | 'apply'> & { readonly check: Batch['check'] | undefined };
/** Of jobs alone. */
export const runBatch = (operation: Operation, { held, row, check, apply, ...many }: Batch) =>
  runMany(operation, { ...many, held: held.map((work) => markedOf(work, { row, check, apply })) });

const markedOf = (work: HeldWork, { row, check, apply }: Ways): Marked => ({
  code: work.code,
  wrongState: worksEs.batch.wrongState(worksEs.states[work.state]),
  reasons: worksEs.reasons,
  async check(operation, at) {
    const held = rowFor(workMachine, workRules, work, row);
    requireInHand(work.place);
    await requireThere(operation, workRecord, held, work);
    await check?.(work, at);
  },
  apply: (operation, at) => take(operation, workRecord, work, row, () => apply(work, at)),
});

export async function runMany(operation: Operation, many: Many) {
  const { tx, who, now } = operation;
  const known = new Map(many.held.map((one) => [plainCode(one.code), one]));
  const envelopes = many.codes.map((code) => known.get(plainCode(code)));
  await refuseAny(operation, many, envelopes);
  const found = envelopes as Marked[];
  for (const [at, envelope] of found.entries()) {
    try {
      await envelope.apply(operation, at);
      await tx.settled();
    } catch (error) {
      // What only shows once those before it are done: the metal does not reach.
      throw refusalOf(many, envelopes, [faultOf(many, envelope, at, error)]);
    }
  }
  const id = uuidv7();
  const codes = found.map(({ code }) => code);
  const { action } = many;
  await tx.run(qb.insertInto('work_batches').values({ id, action, store_id: who.storeId, made_at: now, codes }));
  return { id, details: { codes } };
}

/** Every fault of every envelope, so that all can be put right at once. */
async function refuseAny(operation: Operation, many: Many, envelopes: readonly (Marked | undefined)[]): Promise<void> {
  const faults: FieldError[] = [];
  for (const [at, envelope] of envelopes.entries()) {
    try {
      if (!envelope) throw refuse(worksErrors.WORK_UNKNOWN, { code: many.codes[at]! });
      await envelope.check(operation, at);
    } catch (error) {
      faults.push(faultOf(many, envelope, at, error));
    }
  }
  if (faults.length > 0) throw refusalOf(many, envelopes, faults);
}

function faultOf(many: Many, envelope: Marked | undefined, at: number, error: unknown): FieldError {
  if (!(error instanceof DomainError)) throw error;
  const message = envelope ? reasonOf(error, envelope) : error.message;
  return { path: `${many.path}.${at}`, code: error.code, message };
}

/** Each fault by the code that is on its envelope. */
function refusalOf(many: Many, envelopes: readonly (Marked | undefined)[], faults: FieldError[]): DomainError {
  const rows = faults.map(({ path, code, message }) => {
    const at = Number(path.split('.')[1]);
    return { code: envelopes[at]?.code ?? many.codes[at]!, reasonCode: code, reason: message };
  });
  return new DomainError(worksErrors.WORKS_REFUSED, { count: faults.length, rows }, faults);
}

function reasonOf(error: DomainError, { wrongState, reasons }: Marked): string {
  // What differs is explained on its own page: here nothing is observed (R-WORK-11).
  if (error.def === worksErrors.WORK_WEIGHT_DIFFERS) return sentence(worksEs.batch.weightDiffers, error.details);
  if (error.def !== kernelErrors.STATE_CONFLICT) return error.message;
  const rule = error.details['reason'];
  return typeof rule === 'string' ? reasons[rule]! : wrongState;
}
