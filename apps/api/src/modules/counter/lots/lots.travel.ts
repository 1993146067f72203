/** Lots that go from one shop to another: what was paid for them and their grams change books when they arrive. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import { lotMachine } from '@quilate/domain/modules/counter/lots/lots.machine.ts';
import { storePlace, unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import type { LedgerKindName } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import type { Operation } from '../../../platform/operation.ts';
import { qb } from '../../../platform/db.ts';
import { moveWords } from '../../../platform/search.ts';
import { moveItems } from '../../foundations/custody/custody.public.ts';
import { type Leg, mergedLegs, post } from '../../foundations/ledger/ledger.public.ts';
import { type LotStep, moveLots } from './lots.moves.ts';
import { metalLegs, stockAccount } from './lots.stock.ts';
import type { HeldLot } from './lots.held.ts';

/** What carries them. */
export interface Carrier {
  readonly concept: string;
  readonly id: string;
  readonly code: string;
}
interface Shop {
  readonly id: string;
  readonly code: string;
}

/** What all of them stand for in the books of a shop that gets them, or loses them. */
const stockLegs = (lots: readonly HeldLot[], storeCode: string, sign: 1 | -1): Leg[] => [
  { account: stockAccount(storeCode), amount: sign * sum(lots.map((lot) => lot.costCents)) },
  ...lots.flatMap((lot) => metalLegs(storeCode, lot.metals, sign)),
];
function book(operation: Operation, carrier: Carrier, kind: LedgerKindName, legs: readonly Leg[]): Promise<void> {
  const shared = { concept: carrier.concept, recordId: carrier.id, operationCode: carrier.code };
  return post(operation, [
    { ...shared, kind, description: lotsEs.title, reason: operation.reason, legs: mergedLegs(legs) },
  ]);
}

async function belongTo(operation: Operation, lots: readonly HeldLot[], shop: Shop): Promise<void> {
  const ids = lots.map((lot) => lot.id);
  await operation.tx.run(qb.updateTable('lots').set({ store_id: shop.id }).where('id', 'in', ids));
  await operation.tx.run(moveWords(lotMachine.concept, ids, shop.id));
  for (const id of ids) operation.changes.push({ topic: 'lots', storeId: shop.id, id });
}

/** They are in another shop: its own from here on, with what was paid for them and their grams. */
export async function arriveLots(
  operation: Operation,
  lots: readonly HeldLot[],
  shop: Shop,
  carrier: Carrier,
): Promise<void> {
  const steps = lots.map((lot): LotStep => ({ lot, action: 'arrive', to: storePlace(shop.code) }));
  await moveLots(operation, steps, carrier.code);
  const left = lots.flatMap((lot) => stockLegs([lot], lot.storeCode, -1));
  await book(operation, carrier, 'INTERNAL_SHIPMENT_SHIPPING', [...left, ...stockLegs(lots, shop.code, 1)]);
  await belongTo(operation, lots, shop);
}

/** A count read one in another shop: what was paid for it and its grams are in the books of that one from now on. */
export async function foundLot(operation: Operation, lot: HeldLot, shop: Shop, counted: Carrier): Promise<void> {
  await moveLots(operation, [{ lot, action: 'foundHere', to: storePlace(shop.code) }], counted.code);
  const legs = [...stockLegs([lot], lot.storeCode, -1), ...stockLegs([lot], shop.code, 1)];
  await book(operation, counted, 'INVENTORY_FOUND_HERE', legs);
  await belongTo(operation, [lot], shop);
}

/** What opens for whoever asks why the stock of its shop moved. */
const originOf = (lot: HeldLot): Carrier => ({ concept: lot.origin, id: lot.originId, code: lot.originCode });
const missing = (lot: HeldLot, sign: 1 | -1): Leg[] => [
  ...stockLegs([lot], lot.storeCode, -sign as 1 | -1),
  { account: accountPath('stock:missing', lot.storeCode), amount: sign * lot.costCents },
];

/** Lost or stolen where it was kept: its cost is a loss of its shop, until it turns up there. */
export async function loseHere(operation: Operation, lot: HeldLot): Promise<void> {
  await moveTo(operation, lot, 'declareLost', unknownPlace);
  await book(operation, originOf(lot), 'LOT_MISMATCH', missing(lot, 1));
}
export async function findHere(operation: Operation, lot: HeldLot): Promise<void> {
  await moveTo(operation, lot, 'declareFound', storePlace(lot.storeCode));
  await book(operation, originOf(lot), 'LOT_MISMATCH', missing(lot, -1));
}
const moveTo = (operation: Operation, lot: HeldLot, action: 'declareLost' | 'declareFound', to: string) =>
  moveItems(operation, [
    { itemId: lot.id, kind: 'lot', from: lot.place, to, reason: lotsEs.actions[action], operationCode: lot.code },
  ]);

/** Nobody finds them: they leave the books of the shop they left, and their cost is the difference of the way. */
export async function loseLots(
  operation: Operation,
  lots: readonly HeldLot[],
  carrier: Carrier & { readonly difference: string },
): Promise<void> {
  const steps = lots.map((lot): LotStep => ({ lot, action: 'lose', to: unknownPlace }));
  await moveLots(operation, steps, carrier.code);
  await book(operation, carrier, 'INTERNAL_SHIPMENT_MISMATCH', [
    ...lots.flatMap((lot) => stockLegs([lot], lot.storeCode, -1)),
    { account: carrier.difference, amount: sum(lots.map((lot) => lot.costCents)) },
  ]);
}

/** Lost ones turn up, in the shop they were sent to. */
export async function recoverLots(
  operation: Operation,
  lots: readonly HeldLot[],
  shop: Shop,
  carrier: Carrier & { readonly difference: string },
): Promise<void> {
  const steps = lots.map((lot): LotStep => ({ lot, action: 'turnUp', to: storePlace(shop.code) }));
  await moveLots(operation, steps, carrier.code);
  await book(operation, carrier, 'INTERNAL_SHIPMENT_MISMATCH', [
    ...stockLegs(lots, shop.code, 1),
    { account: carrier.difference, amount: -sum(lots.map((lot) => lot.costCents)) },
  ]);
  await belongTo(operation, lots, shop);
}
