/** Pieces the police take and give back: on the shelf, set aside, kept for somebody, or brought back. */
import * as bookings from './bookings.ts';
import * as budgets from './budgets.ts';
import { ok } from './goods.ts';
import { giveBack, intervened } from './police.ts';
import { openTill, type Till } from './shop.ts';
import { shelf, type Stories, type Story, WHY } from './undo-stories.ts';

/** Taken by the police, and all of it given back. */
export function takenAndBack(till: Till, codes: readonly string[]) {
  let taken: { id: string; items: readonly { id: string }[] };
  return [
    async () => {
      taken = await intervened(till, codes);
    },
    () => {
      const ids = taken.items.map(({ id }) => id);
      return ok(giveBack(till, taken.id, ids));
    },
  ];
}
const SHELF: Readonly<Record<string, (till: Till, id: string) => Promise<unknown>>> = {
  available: async () => undefined,
  prereserved: (till, id) => ok(till.call('POST', `/v1/products/${id}/prereserve`)),
  defective: (till, id) => ok(till.call('POST', `/v1/products/${id}/mark-defective`, { reason: WHY })),
  ...Object.fromEntries(
    ['lock', 'assign-to-house', 'assign-to-parts'].map((verb) => [
      `set aside by ${verb}`,
      (till: Till, id: string) =>
        ok(till.call('POST', `/v1/products/${id}/${verb}`, { reason: WHY, signature: till.signature })),
    ]),
  ),
};

export const piecesOfPolice: Stories = {
  ...Object.fromEntries(
    Object.entries(SHELF).map(([state, step]): [string, Story] => [
      `the police take a piece that is ${state}`,
      async (house) => {
        const till = await openTill(house);
        const { id, code } = await till.shop.piece();
        await step(till, id);
        return takenAndBack(till, [code]);
      },
    ]),
  ),
  'the police take a piece that is kept for a customer': async (house) => {
    const desk = await bookings.newDesk(house);
    const { product } = await bookings.bookingOf(desk);
    return takenAndBack(desk.till, [product.code]);
  },
  'the police take a piece that was asked for': async (house) => {
    const counter = await budgets.newCounter(house);
    const { product } = await budgets.budgetIn(counter, 'RECEIVED');
    return takenAndBack(counter.till, [product.code]);
  },
  'the police take pieces that came back': async (house) => {
    const { till, pieces } = await shelf(house);
    return takenAndBack(till, [pieces.returned.code, pieces.fix.code]);
  },
};
