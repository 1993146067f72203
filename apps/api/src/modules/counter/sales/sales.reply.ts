/** The answer to a new sale, made from what was just written: no reads are needed. */
import { offers } from '@quilate/domain/kernel/machine.ts';
import { sum } from '@quilate/domain/kernel/units.ts';
import { saleMachine, saleRules } from '@quilate/domain/modules/counter/sales/sales.machine.ts';
import { changeCents } from '@quilate/domain/modules/counter/payments/payments.rules.ts';
import type { Payment } from '@quilate/domain/modules/counter/payments/payments.schema.ts';
import type { Sale } from '@quilate/domain/modules/counter/sales/sales.schema.ts';
import type { Operation } from '../../../platform/operation.ts';
import { fullName } from '../../../platform/who.ts';
import type { SaleDraft } from './sales.store.ts';

export function newSaleReply(operation: Operation, draft: SaleDraft, code: string, invoiceNumber: string): Sale {
  const creatorName = fullName(operation.who);
  const facts = {
    state: 'finished' as const,
    piecesLeft: draft.lines.length,
    today: operation.today,
    refundMaxDate: draft.refundMaxDate,
    correctablePayments: draft.payments.length,
    isOfClosedSession: false,
    hasSimplifiedInvoice: draft.recipient === undefined,
    reachBy: draft.customer?.reachBy ?? [],
    isExported: draft.lines.some(({ treatment }) => treatment === 'EXPORT'),
  };
  const signerName = operation.signer?.name ?? creatorName;
  return {
    id: draft.id,
    code,
    soldAt: draft.soldAt,
    customerName: draft.customer ? fullName(draft.customer) : null,
    storeName: draft.store.name,
    sellerName: draft.seller.name,
    creatorName,
    signerName,
    pieceCount: draft.lines.length,
    weightMg: draft.weightMg,
    ...draft.totals,
    state: facts.state,
    refundedCents: 0,
    changeCents: sum(draft.payments.map(changeCents)),
    refundMaxDate: draft.refundMaxDate,
    invoiceNumber,
    isCompleteInvoice: draft.recipient !== undefined,
    substitutedNumber: null,
    correctiveInvoiceNumbers: [],
    advance: null,
    tradedCents: 0,
    tradeIn: null,
    exitProof: null,
    customer: draft.customer ?? null,
    reachBy: [...facts.reachBy],
    lines: draft.lines.map((line) => ({
      ...line,
      productId: line.piece.id,
      productCode: line.piece.code,
      description: line.piece.description,
      family: line.piece.family,
      metal: line.piece.metal,
      imageId: line.piece.imageId,
      weightMg: line.piece.weightMg,
      fineness: line.treatment === 'INVESTMENT_GOLD' ? line.piece.fineness : null,
      isRefundable: line.piece.isRefundable,
      returned: null,
    })),
    payments: draft.payments.map((payment) => paymentOf(draft, payment, creatorName)),
    activity: [
      {
        at: operation.now,
        action: 'sale.sell',
        employeeName: creatorName,
        signerName,
        approverName: null,
        reason: null,
        details: { totalCents: draft.totals.totalCents },
      },
    ],
    actions: offers(saleMachine, saleRules, facts),
    version: 1,
  };
}

const paymentOf = (draft: SaleDraft, payment: SaleDraft['payments'][number], employeeName: string): Payment => ({
  id: payment.id,
  at: draft.soldAt,
  method: payment.method,
  amountCents: payment.amountCents,
  givenCents: payment.givenCents ?? null,
  changeCents: payment.method === 'CASH' ? changeCents(payment) : null,
  cardLast4: payment.cardLast4 ?? null,
  iban: payment.iban ?? null,
  employeeName,
  refundsPaymentId: null,
  correctsPaymentId: null,
  correctedAt: null,
  isCorrectable: true,
  isAdvance: false,
  instalmentId: null,
  isOfClosedSession: false,
  refundableCents: payment.amountCents,
});
