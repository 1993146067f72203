/** What is missing in a step, said at its field; loaded when somebody wants to go on. */
import type { FieldError } from '@quilate/domain/kernel/errors.ts';
import { lotPaymentsFault } from '@quilate/domain/modules/counter/lots/lots.payments.ts';
import type { LotPrices } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { purchasesEs } from '@quilate/domain/modules/counter/purchases/purchases.es.ts';
import { tradeInsEs } from '@quilate/domain/modules/counter/trade-ins/trade-ins.es.ts';
import { papersFaults } from '../../master-data/customers/customer-check.ts';
import { cashOf, paymentFaults } from '../payments/payments-draft.ts';
import { faultsOfStep, stepOf } from '../purchases/new-purchase-check.ts';
import { duePayments, isSigned, payouts, type Trade } from './new-trade-in-draft.ts';

const es = tradeInsEs.page;
const fault = (path: string, message: string): FieldError => ({ path, code: path, message });

export async function faultsOf(trade: Trade, prices: LotPrices, today: string): Promise<readonly FieldError[]> {
  const { gold, sale, limits } = trade;
  if (sale.lines.length === 0) return [fault('sale', es.noPieces)];
  if (gold.step === 2) return await paymentStepFaults(trade, today);
  if (gold.step === 3) return isSigned(trade) ? [] : [fault('customerSignature', signatureMissing(trade))];
  return await faultsOfStep(gold, prices, limits, today);
}

const signatureMissing = ({ gold }: Trade): string =>
  gold.signed === null ? purchasesEs.page.customerSignatureMissing : es.saleChanged;

async function paymentStepFaults(trade: Trade, today: string): Promise<readonly FieldError[]> {
  const { gold, appraised, saleCents, settled, limits, linkedCents } = trade;
  if (gold.seenAppraisalCents !== appraised.appraisalCents)
    return [fault('appraisalCents', purchasesEs.page.confirmMissing)];
  const [paid, paidOut] = [duePayments(trade), payouts(trade)];
  const faults =
    settled.payoutCents > 0
      ? (lotPaymentsFault(paidOut, settled.payoutCents, limits)?.fields ?? [])
      : paymentFaults(paid, settled.dueCents, limits, settled.dueCents + linkedCents);
  if (faults.length > 0) return faults;
  const person = { customerId: gold.customer!.id, limits, soldOn: today };
  // Both halves count together for who they are; of cash, only what is left between them.
  const papers = await papersFaults({ ...person, totalCents: saleCents + appraised.totalCents });
  if (papers.length > 0) return papers;
  const cash = paidOut.some(({ source }) => source !== 'bank') ? 'out' : cashOf(paid);
  return await papersFaults({ ...person, totalCents: Math.max(settled.dueCents, settled.payoutCents), cash });
}

/** The step a refusal belongs to. */
export const stepOfField = (path: string): number => (path === 'sale' ? 2 : stepOf(path));
