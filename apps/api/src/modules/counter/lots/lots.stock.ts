/** Where used metal stands in the books: what was paid for it, and its grams. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import { accountPath, storeAccount } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Leg } from '../../foundations/ledger/ledger.public.ts';

/** Used metal that enters the shop (or leaves it, with a negative sign), in milligrams of each alloy. */
export const metalLegs = (
  storeCode: string,
  metals: readonly { readonly metal: Metal; readonly mg: number }[],
  sign: 1 | -1,
): Leg[] =>
  metals.flatMap(({ metal, mg }) => [
    { account: accountPath('metal', storeCode, metal), amount: sign * mg },
    { account: accountPath('metalOrigin', storeCode, metal), amount: -sign * mg },
  ]);

/** Where what was paid for it is kept. */
export const stockAccount = (storeCode: string): string => storeAccount(storeCode, 'stock:used');
