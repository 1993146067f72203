import { salesContract } from '@quilate/domain/modules/counter/sales/sales.contract.ts';
import { creation } from '../../../../platform/action.ts';
import { makeSale, readSale } from '../sales.making.ts';
import { saleRecord } from '../sales.record.ts';
import { newSaleReply } from '../sales.reply.ts';

/** Sells pieces of the shop and is paid at once (S0 §4, §5). */
export const sell = creation({
  endpoint: salesContract.sell,
  record: saleRecord,
  action: 'sell',
  rules: { isCharged: (facts) => facts.isCharged, isDeepDiscount: (facts) => facts.isDeepDiscount },
  lock: readSale,
  bound: ({ facts }) => ({ recordCode: null, amountCents: facts.totals.totalCents }),
  async run(operation, { body, facts, state }) {
    const { draft, code, invoiceNumber, details } = await makeSale(operation, body, facts, state);
    return { id: draft.id, code, details, reply: () => newSaleReply(operation, draft, code, invoiceNumber) };
  },
});
