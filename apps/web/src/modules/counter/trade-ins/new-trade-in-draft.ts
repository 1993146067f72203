/** Gold on account of the sale that is being made: its own draft beside that of the sale. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { managerReasons, needsExpert, type Appraised } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { settle, type Settlement } from '@quilate/domain/modules/counter/trade-ins/trade-ins.rules.ts';
import type { NewTradeInBody } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import type { Limits } from '@quilate/domain/policy/limits.ts';
import { paymentBodiesOf } from '../payments/payments-draft.ts';
import { emptyPurchase, jewelOf, paymentsOf, type PurchaseDraft } from '../purchases/new-purchase-draft.ts';
import { bodyOf, needsManager, type SaleDraft, totalsOf } from '../sales/new-sale-draft.ts';

export interface TradeInDraft extends PurchaseDraft {
  /** What the sale came to when the customer signed. */
  readonly signedSaleCents: number | null;
}
export const emptyTradeIn = (): TradeInDraft => ({ ...emptyPurchase(), signedSaleCents: null });

/** All that is on the table. */
export interface Trade {
  readonly gold: TradeInDraft;
  readonly sale: SaleDraft;
  readonly appraised: Appraised;
  readonly saleCents: number;
  readonly settled: Settlement;
  /** The house's, with the limit of cash of who pays. */
  readonly limits: Limits;
  /** Of the customer's other operations of these days, what they paid in cash. */
  readonly linkedCents: number;
}

export function tradeOf(parts: Pick<Trade, 'gold' | 'sale' | 'appraised' | 'limits' | 'linkedCents'>): Trade {
  const saleCents = totalsOf(parts.sale).totalCents;
  return { ...parts, saleCents, settled: settle(saleCents, parts.appraised.totalCents) };
}

/** What the customer still pays. */
export const duePayments = ({ sale, settled: { dueCents }, limits, linkedCents }: Trade) =>
  paymentBodiesOf(sale, dueCents, dueCents + linkedCents, limits);

/** What the shop pays them. */
export const payouts = ({ gold, settled: { payoutCents }, limits }: Trade) =>
  payoutCents === 0 ? [] : paymentsOf(gold, payoutCents, limits);

/** Who else has to be there. */
export const asksOf = ({ gold, sale, appraised, limits }: Trade) => ({
  expert: needsExpert(gold.jewels.map(jewelOf), limits),
  discount: needsManager(sale, limits),
  gold: managerReasons(appraised, limits, {
    payments: gold.payments.filter(({ holderName }) => holderName.trim() !== ''),
    sellerName: gold.customer ? `${gold.customer.name} ${gold.customer.surname}` : '',
  }),
});

export const isSigned = ({ gold, appraised, saleCents }: Trade): boolean =>
  gold.signed?.totalCents === appraised.totalCents && gold.signedSaleCents === saleCents;

export function tradeInBodyOf(trade: Trade): Omit<NewTradeInBody, 'signature' | 'expertSignature' | 'approval'> {
  const { gold, sale, appraised, saleCents, limits } = trade;
  const { customerId: _, ...sold } = bodyOf({ ...sale, customer: gold.customer }, saleCents, limits);
  return {
    customerId: gold.customer!.id,
    sale: { ...sold, payments: duePayments(trade) },
    gold: {
      lines: gold.jewels.map(jewelOf),
      photoIds: [...gold.photoIds],
      appraisalCents: appraised.appraisalCents,
      payments: payouts(trade),
    },
    customerSignature: { fileId: gold.signed!.fileId },
  };
}

export const weightOf = ({ gold }: Trade): number => sum(gold.jewels.map((jewel) => jewelOf(jewel).weightMg));

/** A refusal names its half; the wizard has one field of each name. What was said in the sale is told with the sale. */
export const fieldOf = (path: string): string =>
  path.startsWith('sale.') && !path.startsWith('sale.payments') ? 'sale' : path.replace(/^(sale|gold)\./, '');
