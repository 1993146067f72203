/** Gold on account of a jewel, for a request of the fuzzer to get far with. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { directionOf, ready } from './fuzz-purchases.ts';
import { generate } from './police.ts';
import type { Till } from './shop.ts';
import { byCard, refundsOf, TRADE_INS, traded, tradeInBody } from './trade-ins.ts';
import { allowedBy } from './undo-stories.ts';

type Fresh = () => Promise<Record<string, unknown>>;

export function tradeInRecords(till: () => Till): Readonly<Record<string, Fresh>> {
  const desk = async () => ({ till: till(), customerId: await ready(till) });
  const sale = () => ({ payments: byCard(30_000) });
  const made = async () => await traded(await desk(), { sale: sale() });
  return {
    [`POST ${TRADE_INS}`]: async () => await tradeInBody(await desk(), { sale: sale() }),
    [`GET ${TRADE_INS}/{tradeInId}`]: async () => ({ tradeInId: (await made()).id }),
    [`POST ${TRADE_INS}/{tradeInId}/undo`]: async () => {
      const tradeIn = await made();
      return { tradeInId: tradeIn.id, refunds: refundsOf(tradeIn), approval: await allowedBy(till().shop) };
    },
    [`POST ${TRADE_INS}/{tradeInId}/annul`]: async () => {
      const tradeIn = await made();
      await generate(till(), businessDate(new Date()));
      return { tradeInId: tradeIn.id, refunds: refundsOf(tradeIn), approval: await directionOf(till().shop) };
    },
  };
}
