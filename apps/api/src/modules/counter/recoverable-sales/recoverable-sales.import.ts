/** Recoverable sales begun in another system: renewed, recovered and released here (docs/decisions/0390). */
import { noonOf } from '@quilate/domain/kernel/dates.ts';
import { recoverableMachine } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.machine.ts';
import { isCriticallyLate } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.rules.ts';
import type { TermsOfBefore } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { uuidv7 } from 'uuidv7';
import { qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import type { Operation } from '../../../platform/operation.ts';
import { bringLot, paidForAll } from '../lots/lots.import.ts';
import { type BroughtContract, sellerIn, tellBrought } from '../purchases/purchases.import.ts';
import { recoverableRecord } from './recoverable-sales.record.ts';
import { insertRecoverableSale } from './recoverable-sales.store.ts';

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
  await tellBrought(operation, { id, code, concept, topic: recoverableRecord.topic, state: BORN.to, brought });
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
