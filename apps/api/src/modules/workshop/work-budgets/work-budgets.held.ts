/** Budgets as whoever acts on them has them: read, and held until the operation ends. */
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import type { WorkBudgetFacts } from '@quilate/domain/modules/workshop/work-budgets/work-budgets.machine.ts';
import { holdsMetal } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import type { PledgeMetal } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Db, qb } from '../../../platform/db.ts';
import { isInScope, type Scope, type Who } from '../../../platform/who.ts';
import { factsOf } from './work-budgets.facts.ts';

export interface HeldBudget extends WorkBudgetFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customerId: string;
  readonly subject: string;
  /** Of the pledge; without one it weighs nothing. */
  readonly metal: PledgeMetal;
  readonly weightMg: number;
  /** It is weighed as it changes hands. */
  readonly holdsMetal: boolean;
  readonly totalCents: number | null;
  /** Nothing without a pledge. */
  readonly place: string | null;
}

interface Asker {
  readonly tx: Db;
  readonly who: Who;
  readonly scope: Scope;
}

type Row = Omit<HeldBudget, 'holdsMetal' | keyof WorkBudgetFacts> & Pick<WorkBudgetFacts, 'state' | 'hasPledge'>;

async function readWhere({ tx, who, scope }: Asker, which: RawBuilder<unknown>): Promise<HeldBudget[]> {
  const rows = await tx.run(
    sql<Row>`
      select b.id, b.code, b.state, b.has_pledge as "hasPledge", b.store_id as "storeId", s.code as "storeCode",
        b.customer_id as "customerId", b.subject, coalesce(b.metal, 'NONE') as metal,
        coalesce(b.weight_mg, 0) as "weightMg",
        b.total_cents as "totalCents", c.place
      from work_budgets b join store_names s on s.id = b.store_id
        left join custody_items c on c.item_id = b.id and b.has_pledge
      where ${which}`.compile(qb),
  );
  return rows
    .filter((row) => isInScope(scope, row.storeId))
    .map((row) => ({ ...row, holdsMetal: holdsMetal({ ...row, origin: 'PLEDGE_BUDGET' }), ...factsOf(who, row) }));
}

const lockWhere = (asker: Asker, which: RawBuilder<unknown>): Promise<HeldBudget[]> =>
  readWhere(asker, sql`${which} order by b.id for no key update of b`);

export async function lockWorkBudget(
  asker: Asker & { readonly params: { readonly budgetId: string } },
): Promise<HeldBudget> {
  const [budget] = await lockWhere(asker, sql`b.id = ${asker.params.budgetId}`);
  if (!budget) throw new DomainError(kernelErrors.NOT_FOUND);
  return budget;
}

export const readWorkBudget = async (asker: Asker, id: string): Promise<HeldBudget> =>
  (await readWhere(asker, sql`b.id = ${id}`))[0]!;

const ofEnvelopes = (plainCodes: readonly string[]): RawBuilder<unknown> =>
  sql`replace(b.code, '-', '') = any (${[...plainCodes]}::text[])`;

/** Those of these envelopes, in the order in which everybody locks them. */
export const lockEnvelopes = (asker: Asker, plainCodes: readonly string[]): Promise<HeldBudget[]> =>
  lockWhere(asker, ofEnvelopes(plainCodes));

/** The same without holding them: what is only shown. */
export const readEnvelopes = (asker: Asker, plainCodes: readonly string[]): Promise<HeldBudget[]> =>
  readWhere(asker, ofEnvelopes(plainCodes));

export const lockWorkBudgets = (asker: Asker, ids: readonly string[]): Promise<HeldBudget[]> =>
  lockWhere(asker, sql`b.id = any (${[...ids]}::uuid[])`);
