/** At which till somebody stands: that of the shop of the session, or that of the metals division. */
import { cashContract, divisionCashContract } from '@quilate/domain/modules/counter/cash/cash.contract.ts';
import { type CashPlace, DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { Scope, Who } from '../../../platform/who.ts';

/** The endpoints are the same at both; only their addresses and who reaches them differ. */
type TillContract = Pick<typeof cashContract, keyof typeof divisionCashContract>;
export interface Till {
  readonly ownContract: TillContract;
  readonly placeOf: (who: Who) => CashPlace;
  /** Of what is kept of a till, whose may be read. */
  readonly scopeOf: (scope: Scope) => Scope;
}

export const SHOP_TILL: Till = {
  ownContract: cashContract,
  placeOf: ({ storeId: id, storeCode: code, storeName: name }) => ({ id, code, name }),
  scopeOf: (scope) => scope,
};
export const DIVISION_TILL: Till = {
  ownContract: divisionCashContract as unknown as TillContract,
  placeOf: () => DIVISION,
  scopeOf: () => [DIVISION.id],
};
