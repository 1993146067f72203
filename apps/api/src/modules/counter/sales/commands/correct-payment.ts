import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import type { Limits } from '@quilate/domain/kernel/policy.ts';
import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { salesErrors } from '@quilate/domain/modules/counter/sales/sales.errors.ts';
import { type SaleFacts, saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { correctionFault } from '@quilate/domain/modules/counter/sales/sales.rules.ts';
import type { PaymentBody, SalePayment, SaleState } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { sql } from 'kysely';
import { command, type LockInput } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { readLimits } from '../../../../platform/limits.ts';
import { isInScope } from '../../../../platform/who.ts';
import { post, reversibleBooking } from '../../../foundations/ledger/ledger.public.ts';
import { moneyAccount, requireOpenSession } from '../../cash/cash.public.ts';
import { correctionPostings } from '../sales.postings.ts';
import { getSale, paymentFacts, paymentsOf } from '../sales.queries.ts';
import { saveCorrection } from '../sales.store.ts';

/** Says right how a sale was paid: a reversing pair, once; the total stays (R-SALE-06). */
export const correctPayment = command({
  endpoint: salesContract.correctPayment,
  machine: saleMachine,
  rules: saleRules,
  action: 'correctPayment',
  lock,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.payment.amountCents }),
  async run(operation, { body, facts, row }) {
    const { tx } = operation;
    const { payment: wrong, storeCode, cashSessionId } = facts;
    const right: PaymentBody = { ...body.payment, amountCents: wrong.amountCents };
    const fault = correctionFault(wrong.method, right, facts.totalCents, facts.limits);
    if (fault) throw fault;
    const booking = { recordId: facts.id, kind: 'SALE_PAYMENT', amount: wrong.amountCents } as const;
    const reverses = await reversibleBooking(tx, { ...booking, account: moneyAccount(storeCode, wrong.method) });
    await saveCorrection(operation, { id: wrong.id, saleId: facts.id, cashSessionId }, right);
    await post(
      operation,
      correctionPostings({
        saleId: facts.id,
        code: facts.code,
        storeCode,
        cashSessionId,
        amountCents: wrong.amountCents,
        wrong: wrong.method,
        right,
        reverses,
        reason: body.reason,
      }),
    );
    operation.changes.push({ topic: 'sales', storeId: facts.storeId, id: facts.id });
    operation.changes.push({ topic: 'cash', storeId: facts.storeId });
    return {
      recordId: facts.id,
      code: facts.code,
      state: row!.to,
      details: { amountCents: wrong.amountCents, from: wrong.method, to: right.method },
      reply: () => getSale(tx, operation.scope, facts.id),
    };
  },
});

interface Facts extends SaleFacts {
  readonly id: string;
  readonly code: string;
  readonly storeId: string;
  readonly storeCode: string;
  readonly totalCents: number;
  readonly cashSessionId: string;
  readonly payment: SalePayment;
  readonly limits: Limits;
}

interface Row {
  readonly id: string;
  readonly code: string;
  readonly state: SaleState;
  readonly storeId: string;
  readonly storeCode: string;
  readonly totalCents: number;
  readonly refundMaxDate: string;
}

async function lock({ tx, scope, params, body }: LockInput<typeof salesContract.correctPayment>): Promise<Facts> {
  const row = await tx.first(
    sql<Row>`
      select v.id, v.code, v.state, v.store_id as "storeId", s.code as "storeCode", v.total_cents as "totalCents",
        v.refund_max_date as "refundMaxDate"
      from sales v join stores s on s.id = v.store_id where v.id = ${params.saleId}
      for no key update of v`.compile(qb),
  );
  if (!row || !isInScope(scope, row.storeId)) throw new DomainError(kernelErrors.NOT_FOUND);
  const [payments, cashSessionId, limits] = await Promise.all([
    paymentsOf(tx, row.id),
    requireOpenSession(tx, row.storeId),
    readLimits(tx),
  ]);
  const payment = payments.find((one) => one.id === body.paymentId && one.refundsPaymentId === null);
  if (!payment) throw refuse(salesErrors.PAYMENT_UNKNOWN);
  if (payment.correctedAt !== null) throw refuse(salesErrors.PAYMENT_CORRECTED);
  if (!payment.isCorrectable) throw refuse(salesErrors.PAYMENT_REFUNDED);
  const { isOfClosedSession } = payment;
  const today = businessDate(new Date());
  return {
    ...row,
    ...paymentFacts(payments, []),
    isOfClosedSession,
    piecesLeft: 0,
    today,
    cashSessionId,
    payment,
    limits,
  };
}
