import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { type SaleFacts, saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import type { SaleState } from '@quilate/domain/modules/counter/sales/sales.states.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { isInScope } from '../../../../platform/who.ts';
import { requireOpenSession } from '../../cash/cash.public.ts';
import { correctablePayment, correctPaymentOf, type PaidRecord } from '../sales.correction.ts';
import { paymentsOf } from '../sales.payments.ts';
import { getSale, paymentFacts } from '../sales.queries.ts';

/** Says right how a sale was paid: a reversing pair, once; the total stays (R-SALE-06). */
export const correctPayment = command({
  endpoint: salesContract.correctPayment,
  machine: saleMachine,
  rules: saleRules,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment.amountCents }),
  async run(operation, { body, facts, row }) {
    const details = await correctPaymentOf(operation, facts, body);
    await operation.tx.run(
      qb
        .updateTable('sales')
        .set({ version: sql`version + 1` })
        .where('id', '=', facts.id),
    );
    operation.changes.push({ topic: 'sales', storeId: facts.storeId, id: facts.id });
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      details,
      reply: () => getSale(operation.tx, operation.scope, facts.id),
    };
  },
});

interface Facts extends SaleFacts, PaidRecord {
  readonly storeId: string;
}

interface Row {
  readonly id: string;
  readonly code: string;
  readonly state: SaleState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly totalCents: number;
  readonly refundMaxDate: string;
  readonly advanceOf: string | null;
}

async function lock({ tx, scope, params, body }: LockInput<typeof salesContract.correctPayment>): Promise<Facts> {
  const row = await tx.first(
    sql<Row>`
      select v.id, v.code, v.state, v.store_id as "storeId", s.code as "storeCode", v.total_cents as "totalCents",
        v.refund_max_date as "refundMaxDate", v.advance_of as "advanceOf"
      from sales v join stores s on s.id = v.store_id where v.id = ${params.saleId}
      for no key update of v`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const [payments, cashSessionId, limits] = await Promise.all([
    paymentsOf(tx, row.id),
    requireOpenSession(tx, row.storeId),
    readLimits(tx),
  ]);
  const payment = correctablePayment(payments, body.paymentId);
  return {
    ...row,
    ...paymentFacts(payments, []),
    concept: saleMachine.concept,
    recordIds: row.advanceOf === null ? [row.id] : [row.id, row.advanceOf],
    bookedAs: [
      'SALE_PAYMENT',
      'SALE_BUDGET_INITIAL_PAYMENT',
      'SALE_BUDGET_FINAL_PAYMENT',
      'BOOKING_CREATE',
      'BOOKING_PAYMENT',
    ],
    kinds: { correction: 'SALE_PAYMENT_CORRECTION', payment: 'SALE_PAYMENT' },
    isOfClosedSession: payment.isOfClosedSession,
    piecesLeft: 0,
    today: businessDate(new Date()),
    cashSessionId,
    payment,
    limits,
  };
}
