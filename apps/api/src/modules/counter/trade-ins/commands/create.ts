import { refuse } from '@quilate/domain/kernel/errors.ts';
import { tradeInsContract } from '@quilate/domain/modules/counter/trade-ins/trade-ins.contract.ts';
import { tradeInsErrors } from '@quilate/domain/modules/counter/trade-ins/trade-ins.errors.ts';
import { allowedCents, settle } from '@quilate/domain/modules/counter/trade-ins/trade-ins.rules.ts';
import type { NewTradeIn } from '@quilate/domain/modules/counter/trade-ins/trade-ins.schema.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import type { LockInput } from '../../../../platform/command.ts';
import type { Operation } from '../../../../platform/operation.ts';
import { together } from '../../../../platform/together.ts';
import { requirePapers } from '../../../master-data/customers/customers.public.ts';
import { type Intake, readIntake } from '../../purchases/purchases.intake.ts';
import { buyWithin } from '../../purchases/purchases.making.ts';
import { readSale, type SaleOffer, sellWithin } from '../../sales/sales.making.ts';
import { half } from '../trade-ins.halves.ts';
import { tradeInRecord } from '../trade-ins.record.ts';
import { insertTradeIn } from '../trade-ins.store.ts';

/** A jewel is sold and old gold taken on account of it: both halves, or neither (docs/decisions/0290). */
export const create = creation({
  endpoint: tradeInsContract.create,
  record: tradeInRecord,
  action: 'create',
  lock,
  rules: {
    needsManager: ({ sale, gold }) => sale.isDeepDiscount || gold.needsManager,
    needsExpert: ({ gold }) => gold.needsExpert,
  },
  bound: ({ facts: { sale, gold } }) => ({
    recordCode: null,
    amountCents: allowedCents(sale.totals.totalCents, gold.appraised.totalCents, gold.needsManager),
  }),
  async run(operation, { body, facts, state }) {
    const settled = settle(facts.sale.totals.totalCents, facts.gold.appraised.totalCents);
    const { tradedCents, dueCents, payoutCents } = settled;
    if (tradedCents === 0) throw refuse(tradeInsErrors.TRADE_IN_NOTHING);

    const sale = await half(operation.tx, 'sale', () => sellHalf(operation, body, facts.sale, tradedCents));
    // The sale is begun by now: both count together for the photo of who they are (docs/decisions/0079).
    const { limits, appraised } = facts.gold;
    await requirePapers(operation.tx, facts.sale.customer, { totalCents: appraised.totalCents, limits });
    const purchase = await half(operation.tx, 'gold', () => buyHalf(operation, body, facts.gold, tradedCents));
    const id = uuidv7();
    await insertTradeIn(operation, { id, state, saleId: sale.id, purchaseId: purchase.id, tradedCents });
    const details = { saleCode: sale.code, purchaseCode: purchase.code, tradedCents, dueCents, payoutCents };
    return { id, code: sale.code, details };
  },
});

interface Facts {
  readonly sale: SaleOffer;
  readonly gold: Intake;
}

async function lock({ tx, who, body }: LockInput<typeof tradeInsContract.create>): Promise<Facts> {
  const { customerId } = body;
  const asked = { tx, who, reads: together(tx) };
  const selling = half(tx, 'sale', () => readSale({ ...asked, body: { ...body.sale, customerId } }));
  const buying = half(tx, 'gold', () => readIntake({ ...asked, body: { ...body.gold, customerId } }, 'CO'));
  buying.catch(() => {});
  // What is wrong with the sale is said first.
  const sale = await selling;
  return { sale, gold: await buying };
}

/** The whole price is invoiced; the gold is one of its payments. */
function sellHalf(operation: Operation, { customerId, sale }: NewTradeIn, facts: SaleOffer, amountCents: number) {
  const payments = [...sale.payments, { method: 'TRADE_IN' as const, amountCents }];
  return sellWithin(operation, { ...sale, customerId, payments }, facts);
}

/** The gold is bought as any other: its lot, its hold and its book. */
function buyHalf(operation: Operation, body: NewTradeIn, facts: Intake, amountCents: number) {
  const { customerId, customerSignature, gold } = body;
  const payments = [...gold.payments, { source: 'trade-in' as const, amountCents }];
  return buyWithin(operation, { ...gold, customerId, customerSignature, payments }, facts);
}
