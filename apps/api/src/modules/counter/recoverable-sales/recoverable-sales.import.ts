/** Recoverable sales begun in another system: renewed, recovered and released here (docs/decisions/0390). */
import { recoverableSalesEs } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.es.ts';
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { isCriticallyLate } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { TermsOfBefore } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { takeAll } from '../../../platform/moves.ts';
import type { Operation } from '../../../platform/operation.ts';
import type { TakenBack } from '../../../platform/uses.ts';
import { tellOwn } from '../../../platform/own-line.ts';
import { bringLot, holdLotsOf, keptLot, paidForAll, takeBackLots } from '../lots/lots.import.ts';
import { type BroughtContract, sellerIn, tellBrought } from '../purchases/purchases.import.ts';
import { recoverableRecord } from './recoverable-sales.record.ts';
import { type HeldRecoverableSale, insertRecoverableSale } from './recoverable-sales.store.ts';

export type BroughtRecoverable = BroughtContract & { readonly terms: TermsOfBefore };

const [BORN] = recoverableMachine.otherCreations;

/** Answers their ids in that order. */
export async function bringRecoverables(operation: Operation, sales: readonly BroughtRecoverable[]): Promise<string[]> {
  const limits = await readLimits(operation.tx);
  const ids: string[] = [];
  for (const sale of sales) ids.push(await bringRecoverable(operation, limits, sale));
  return ids;
}

async function bringRecoverable(operation: Operation, limits: Limits, brought: BroughtRecoverable): Promise<string> {
  const { storeId, storeCode, seller, contract, jewels, terms } = brought;
  const { dueDate, renewalCount } = terms;
  const [id, baseCents] = [uuidv7(), paidForAll(jewels)];
  const { pendingCents = baseCents } = terms;
  const code = await insertRecoverableSale(operation, {
    id,
    state: BORN.to,
    custodyBp: terms.custodyBp ?? limits.custodyBp,
    profitBp: terms.profitBp ?? limits.recoveryProfitBp,
    periodDays: terms.periodDays ?? limits.renewalPeriodDays,
    customerId: seller.id,
    cashSessionId: null,
    baseCents,
    taxBp: limits.custodyTaxBp,
    dueDate,
    signatureFileId: null,
    of: { storeId, storeCode, takenOn: contract.takenOn, pendingCents, renewalCount },
  });
  const paidBackCents = baseCents - pendingCents;
  await bringLot(operation, limits, {
    ...brought,
    origin: 'recoverableSale',
    originId: id,
    originCode: code,
    seller: sellerIn(seller),
    paidBackCents,
    isLate: isCriticallyLate(dueDate, operation.today, limits.delayWarnDays),
  });
  if (paidBackCents > 0) await keepPaidBack(operation, brought, { id, paidBackCents });
  const { concept } = recoverableMachine;
  tellBrought(operation, { id, code, concept, topic: recoverableRecord.topic, state: BORN.to, brought });
  return id;
}

/** One line for all of it: it is in no till and no invoice of ours, and is not taken back here. */
async function keepPaidBack(
  { tx, who }: Operation,
  { contract, terms }: BroughtRecoverable,
  { id, paidBackCents }: { readonly id: string; readonly paidBackCents: number },
): Promise<void> {
  await tx.run(
    qb.insertInto('recoverable_sale_events').values({
      id: uuidv7(),
      recoverable_sale_id: id,
      kind: 'before',
      at: noonOf(contract.takenOn),
      event_date: contract.takenOn,
      delay_days: 0,
      surcharge_cents: 0,
      capital_cents: paidBackCents,
      total_cents: paidBackCents,
      due_before: terms.dueDate,
      employee_id: who.employeeId,
    }),
  );
}

/** With their lots; answers which those are. */
async function holdRecoverables(operation: Operation, ids: readonly string[]): Promise<string[]> {
  await operation.tx.run(
    sql`select from recoverable_sales where id = any (${[...ids]}::uuid[]) order by id for no key update`.compile(qb),
  );
  return await holdLotsOf(operation, ids);
}

/** Which nobody has renewed, recovered or released since: they never were begun here. */
async function takeBackRecoverables(operation: Operation, ids: readonly string[], importCode: string): Promise<void> {
  const { tx, now } = operation;
  const held = await tx.run(
    sql<Pick<HeldRecoverableSale, 'id' | 'code' | 'state' | 'storeId'>>`select id, code, state, store_id as "storeId"
      from recoverable_sales where id = any (${[...ids]}::uuid[]) order by id`.compile(qb),
  );
  const action = 'undoBringIn';
  await takeAll(
    operation,
    recoverableRecord,
    held.map((one) => ({ held: one as HeldRecoverableSale, actions: [action], columns: { cancelled_at: now } })),
  );
  await takeBackLots(operation, ids, importCode);
  const { concept } = recoverableMachine;
  for (const { id: recordId, code } of held)
    tellOwn(operation, { concept, action, recordId, code, details: { importCode }, books: [] });
}

export const recoverablesBack: TakenBack = {
  kept: [
    {
      machine: recoverableMachine,
      table: 'recoverable_sales',
      name: sql`t.code`,
      actions: recoverableSalesEs.actions,
      own: ['recoverable_sale_events'],
    },
    keptLot,
  ],
  hold: holdRecoverables,
  takeBack: takeBackRecoverables,
};
