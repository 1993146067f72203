/** What has no code: material the metals division sends to a shop. The bag is the goods, its label their code. */
import type { Described, RawItem } from '../shipments.facts.ts';
import type { Goods } from './goods.ts';

export const bagOf = ({ slug, ownDescription }: RawItem): Described => ({
  recordId: null,
  itemCode: slug ?? '',
  description: ownDescription ?? '',
  valueCents: 0,
  liquidCents: 0,
});

const nothing = async (): Promise<void> => {};

export const packages: Goods = {
  /** Its item tells all of it. */
  describe: async () => new Map(),
  /** Nothing can be asked for, nor looked up: what is in it is written on it when it is packed. */
  find: async () => [],
  // There is no record that would have to say where it is: the shipment says it.
  pack: nothing,
  turn: nothing,
  carry: nothing,
  isBag: true,
};
