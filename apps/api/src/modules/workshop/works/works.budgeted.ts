/** A job that comes from an approved budget: its pledge, its price and what was paid for it go over to it (S0 §5). */
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { sum, type TaxedAmount } from '@quilate/domain/kernel/units.ts';
import { paymentsFault } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import { payersLimits } from '@quilate/domain/modules/master-data/customers/customers.rules.ts';
import type { InvoiceAddress } from '@quilate/domain/modules/master-data/receipts/receipts.schema.ts';
import type { PaymentBody } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import { storePlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { invoicedTo } from '@quilate/domain/modules/master-data/receipts/receipts.rules.ts';
import { worksErrors } from '@quilate/domain/modules/workshop/works/works.errors.ts';
import { workMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { activityOfAction, situationAfter } from '@quilate/domain/modules/workshop/works/works.rules.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { readLimits } from '../../../platform/limits.ts';
import { wordsOf } from '../../../platform/search.ts';
import { requireOpenSession } from '../../counter/cash/cash.public.ts';
import { type ActiveCustomer } from '../../master-data/customers/customers.public.ts';
import { customerWords } from '../../master-data/customers/customers.words.ts';
import { type Line, type pledgeColumns, saveLines } from './works.lines.ts';
import { takeAdvance } from './works.money.ts';
import { savePieces, type TakenPiece } from './works.pieces.ts';
import { movePledge } from './works.public.ts';
import { lineOf } from './works.store.ts';

/** What was done while it was a budget; the job begins with it. */
interface Before {
  readonly at: string;
  readonly action: 'request' | 'setBudget' | 'accept';
  readonly employeeId: string;
  readonly signerId: string | null;
  readonly note: string | null;
}
export interface BudgetedWork extends TaxedAmount {
  /** Of the budget, and of the job from now on: the pledge keeps its place and its history. */
  readonly id: string;
  readonly hasPledge: boolean;
  readonly storeId: string;
  readonly storeCode: string;
  readonly customer: ActiveCustomer;
  readonly pledge: ReturnType<typeof pledgeColumns>;
  readonly description: string;
  readonly observations: string;
  readonly photoId: string | null;
  /** Those of its envelope, with their photos. */
  readonly pieces: readonly TakenPiece[];
  readonly saleId: string | null;
  readonly taxBp: number;
  readonly lines: readonly Line[];
  readonly log: readonly Before[];
}
export interface Paid {
  readonly payments: readonly PaymentBody[];
  readonly invoiceAddress?: InvoiceAddress | undefined;
}

/** Answers the code of the job, created and paid in part or whole. */
export async function openBudgetedWork(operation: Operation, budget: BudgetedWork, paid: Paid): Promise<string> {
  const { tx, who } = operation;
  const { totalCents, customer, storeCode, taxBp } = budget;
  const paidCents = sum(paid.payments.map((payment) => payment.amountCents));
  if (paidCents > totalCents) throw refuse(worksErrors.ADVANCE_TOO_BIG, { totalCents });
  const [cashSessionId, limits] = await Promise.all([requireOpenSession(tx, who.storeId), readLimits(tx)]);
  const fault = paymentsFault([...paid.payments], paidCents, payersLimits(limits, customer), totalCents);
  if (fault) throw fault;

  const { id } = budget;
  const promisedOn = addDays(operation.today, limits.workPromisedDays);
  const code = await insertBudgeted(operation, { ...budget, paidCents, promisedOn });
  await savePieces(operation, id, budget.pieces);
  await saveLines(
    tx,
    id,
    budget.lines.map((line) => ({ ...line, id: uuidv7() })),
  );
  // Of what nobody leaves the envelope begins where it was asked for, with the order in it.
  if (!budget.hasPledge) await movePledge(operation, { id, code, place: null }, storePlace(storeCode), 'create');
  await writeBefore(operation, budget);
  const recipient = invoicedTo(customer, paid.invoiceAddress, totalCents, limits);
  const work = { ...budget, code, type: 'WORKSHOP', customerId: customer.id, paidCents: 0 } as const;
  const paying = { cashSessionId, payments: paid.payments, recipient };
  await takeAdvance(operation, { ...work, pledge: budget.pledge.pledge_description, taxBp }, paying);

  const { concept, creation } = workMachine;
  operation.states.push({ concept, recordId: id, from: null, to: creation.to, action: creation.action });
  operation.changes.push({ topic: 'works', storeId: '*', id }, { topic: 'cash', storeId: who.storeId });
  const words = [...customerWords(customer), ...wordsOf(code, code.split('-').at(-1), work.pledge.pledge_description)];
  operation.words.push({
    kind: concept,
    recordId: id,
    at: operation.now,
    storeId: budget.storeId,
    words: [...new Set(words)],
  });
  return code;
}

interface Promised extends BudgetedWork {
  readonly paidCents: number;
  readonly promisedOn: string;
}
async function insertBudgeted({ tx, who, now, today }: Operation, budget: Promised) {
  const { code } = await tx.one(
    qb
      .insertInto('works')
      .values({
        id: budget.id,
        budget_id: budget.id,
        code: sql<string>`next_operation_code('TR', ${budget.storeCode}, ${today}::date)`,
        type: 'WORKSHOP',
        origin: budget.hasPledge ? 'PLEDGE_BUDGET' : 'NO_PLEDGE_BUDGET',
        situation: situationAfter('toBePaidOnDelivery', budget.totalCents, budget.paidCents),
        state: workMachine.creation.to,
        store_id: budget.storeId,
        customer_id: budget.customer.id,
        creator_id: who.employeeId,
        created_at: now,
        promised_on: budget.promisedOn,
        description: budget.description,
        observations: budget.observations,
        ...budget.pledge,
        photo_id: budget.photoId,
        sale_id: budget.saleId,
        has_discount: false,
        tax_bp: budget.taxBp,
        subtotal_cents: budget.totalCents,
        discount_cents: 0,
        total_cents: budget.totalCents,
        base_cents: budget.baseCents,
        tax_cents: budget.taxCents,
        paid_cents: budget.paidCents,
      })
      .returning('code'),
  );
  return code;
}

/** Its history begins with what was done while it was a budget, as it was done then (S0 §3); then it is paid for. */
async function writeBefore(operation: Operation, { id, log }: BudgetedWork): Promise<void> {
  await operation.tx.run(
    qb.insertInto('work_log').values([
      ...log.map(({ at, action, employeeId, signerId, note }) => ({
        id: uuidv7(),
        work_id: id,
        at,
        action,
        activity: activityOfAction(action) as 'BUDGETED',
        employee_id: employeeId,
        signer_id: signerId,
        note,
      })),
      { ...lineOf(operation, { id }, 'payAdvance'), note: null },
    ]),
  );
}
