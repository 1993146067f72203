/** Where used metal stands in the books: what was paid for it, its grams, and the fine metal in them. */
import { metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import type { BookedMetal } from '@quilate/domain/modules/counter/lots/lots.rules.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { type Leg, mergedLegs } from '../../foundations/ledger/ledger.public.ts';

/** Used metal that enters the shop (or leaves it, with a negative sign): each alloy, and its fine metal. */
export const metalLegs = (storeCode: string, metals: readonly BookedMetal[], sign: 1 | -1): Leg[] =>
  mergedLegs(
    metals.flatMap(({ metal, mg, fineUg }) => [
      { account: accountPath('metal', storeCode, metal), amount: sign * mg },
      { account: accountPath('metalOrigin', storeCode, metal), amount: -sign * mg },
      { account: accountPath('fineUsed', storeCode, metalTypeOf(metal)), amount: sign * fineUg },
      { account: accountPath('fineUsedOrigin', storeCode, metalTypeOf(metal)), amount: -sign * fineUg },
    ]),
  );

/** Where what was paid for it is kept. */
export const stockAccount = (storeCode: string): string => storeAccount(storeCode, 'stock:used');
