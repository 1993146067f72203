/** What has no code: material the metals division sends to a shop. The bag is the goods, its label their code. */
import type { Goods } from './goods.ts';

const nothing = async (): Promise<void> => {};

export const packages: Goods = {
  async describe(_, items) {
    return new Map(
      items.map(({ id, slug, ownDescription }) => [
        id,
        { recordId: null, itemCode: slug ?? '', description: ownDescription ?? '', valueCents: 0, liquidCents: 0 },
      ]),
    );
  },
  /** Nothing can be asked for, nor looked up: what is in it is written on it when it is packed. */
  find: async () => [],
  // There is no record that would have to say where it is: the shipment says it.
  pack: nothing,
  turn: nothing,
  carry: nothing,
  isBag: true,
};
