/** What the state table asks of an order. */
import { sum } from '@quilate/domain/kernel/units.ts';
import type { ShopOrderFacts } from '@quilate/domain/modules/supply/shop-orders/shop-orders.machine.ts';
import {
  lineStateOf,
  servedUnits,
  type ShopOrderState,
  type Units,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';

export const factsOf = (state: ShopOrderState, lines: readonly Units[], missingUnits: number): ShopOrderFacts => ({
  state,
  lineCount: lines.length,
  undecided: lines.filter((line) => lineStateOf(line) === 'pending').length,
  servedUnits: sum(lines.map(servedUnits)),
  missingUnits,
});
