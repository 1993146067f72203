/** The tables of the module; only these functions write them. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import type { AppraisalFacts } from '@quilate/domain/modules/counter/appraisals/appraisals.machine.ts';
import type { appraise } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import type { NewAppraisal } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import type { AppraisalState } from '@quilate/domain/modules/counter/appraisals/appraisals.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { isInScope, type Scope } from '../../../platform/who.ts';

export interface HeldAppraisal extends AppraisalFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
}

export async function lockAppraisal(db: Db, scope: Scope, id: string): Promise<HeldAppraisal> {
  const row = await db.first(
    sql<Omit<HeldAppraisal, 'today'>>`
      select id, code, state, store_id as "storeId", valid_until as "validUntil"
      from appraisals where id = ${id} for no key update`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  return { ...row, today: businessDate(new Date()) };
}

interface New {
  readonly id: string;
  readonly state: AppraisalState;
  readonly days: number;
  readonly worth: ReturnType<typeof appraise>;
}

/** Answers the code it got. */
export async function insertAppraisal(operation: Operation, body: NewAppraisal, record: New): Promise<string> {
  const { tx, who, now: at, today } = operation;
  const { id, state, worth } = record;
  const [first, second] = worth.totals;
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into appraisals (id, code, store_id, kind, state, weight_mg, first_cents, second_cents, extra_cents,
        observations, valid_until, employee_id, created_at, made_date)
      values (${id}, next_operation_code('TA', ${who.storeCode}, ${today}::date), ${who.storeId}, ${body.kind},
        ${state}, ${sum(body.lines.map(({ weightMg }) => weightMg))}, ${first}, ${second}, ${worth.extraCents},
        ${body.observations}, ${addDays(today, record.days)}::date, ${who.employeeId},
        ${at}::timestamptz, ${today}::date)
      returning code`.compile(qb),
  );
  const lines = body.lines.map(({ metal, weightMg, description }, position) => ({
    appraisal_id: id,
    position,
    metal,
    weight_mg: weightMg,
    description,
    first_cents_per_gram: worth.perGram[position]![0],
    second_cents_per_gram: worth.perGram[position]![1],
  }));
  const words = wordsOf(code, code.split('-').at(-1), ...body.lines.map(({ description }) => description));
  await tx.run(qb.insertInto('appraisal_lines').values(lines));
  operation.words.push({ kind: 'appraisal', recordId: id, at, storeId: who.storeId, words });
  return code;
}
