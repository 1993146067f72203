/** The table of the module; only these functions and the kernel write it. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { barMachine, type BarFacts } from '@quilate/domain/modules/metals/bars/bars.machine.ts';
import type { BarState, BarType } from '@quilate/domain/modules/metals/bars/bars.states.ts';
import { sql } from 'kysely';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb, type Tx } from '../../../platform/db.ts';
import { forgetWords, wordsOf } from '../../../platform/search.ts';

export interface HeldBar extends BarFacts {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly meltingCode: string;
  readonly castAt: string;
  readonly castOn: string;
  readonly type: BarType;
  readonly metal: Metal;
  readonly weightMg: number;
  readonly bookedFineUg: number;
  readonly costCents: number;
  readonly priceCents: number | null;
  readonly soldOn: string | null;
}

/** Held until the end, in the order of their ids. */
export const lockBars = (tx: Db, ids: readonly string[]): Promise<HeldBar[]> =>
  tx.run(
    sql<HeldBar>`select id, code, state, version, melting_code as "meltingCode", cast_at as "castAt",
        cast_date::text as "castOn", type, metal, weight_mg as "weightMg", booked_fine_ug as "bookedFineUg",
        cost_cents as "costCents", price_cents as "priceCents", sold_on::text as "soldOn"
      from bars where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb),
  );

export async function lockBar(tx: Tx, id: string): Promise<HeldBar> {
  const [row] = await lockBars(tx, [id]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

export interface NewBar {
  readonly id: string;
  readonly state: BarState;
  readonly meltingId: string;
  readonly meltingCode: string;
  readonly type: BarType;
  readonly metal: Metal;
  readonly weightMg: number;
  readonly assay: number;
  readonly fineUg: number;
  readonly costCents: number;
}
/** Answers the code it got. */
export async function insertBar({ tx, who, now, today }: Operation, bar: NewBar): Promise<string> {
  const { code } = await tx.one(
    sql<{ code: string }>`
      insert into bars (id, code, state, melting_id, melting_code, store_id, employee_id, cast_at, cast_date, type,
        metal, weight_mg, assay, booked_fine_ug, cost_cents)
      values (${bar.id}, next_operation_code('BA', ${who.storeCode}, ${today}::date), ${bar.state}, ${bar.meltingId},
        ${bar.meltingCode}, ${who.storeId}, ${who.employeeId}, ${now}::timestamptz, ${today}::date, ${bar.type},
        ${bar.metal}, ${bar.weightMg}, ${bar.assay}, ${bar.fineUg}, ${bar.costCents})
      returning code`.compile(qb),
  );
  return code;
}

type Named = Pick<HeldBar, 'id' | 'code' | 'castAt' | 'meltingCode'>;
/** Found by its code and that of its melting, and once it is sold by who bought it. */
export async function indexBar(
  { tx, words: found }: Pick<Operation, 'tx' | 'words'>,
  { id: recordId, code, castAt, meltingCode }: Named,
  more: readonly string[] = [],
): Promise<void> {
  await tx.run(forgetWords([recordId]));
  const words = wordsOf(code, code.split('-').at(-1), meltingCode, ...more);
  found.push({ kind: barMachine.concept, recordId, at: castAt, storeId: null, words });
}
