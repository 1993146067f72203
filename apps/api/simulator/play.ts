/** What a deed of a shop needs: its people, what the model says of it, and a neighbour to send things to. */
import type { Answer, Person, Shop, Till } from '../test/shop.ts';
import type { Dice } from './dice.ts';
import type { ByHand } from './till-by-hand-deeds.ts';
import type { TillModel } from './till-model.ts';
import type { ModelPiece } from './till-things.ts';

export interface Play {
  dice: Dice;
  readonly shop: Shop;
  readonly expected: TillModel;
  /** What it says of invoices by hand. */
  readonly byHand: ByHand;
  /** Two who sell, and the manager who may approve. */
  readonly people: readonly Till[];
  /** Sells what somebody asked for from afar. */
  readonly online: Till;
  /** Every piece the shop was ever given; what went elsewhere is the other's. */
  readonly pieces: ModelPiece[];
  readonly customerId: string;
  readonly sellerId: string;
  /** Purchases, in the office. */
  readonly bulk: Till;
  /** Where the workshop, purchases and metals are. */
  readonly office: Shop;
  /** The goldsmith, in the workshop. */
  readonly bench: Till;
  /** Mends what the workshop sends out. */
  readonly repairSupplierId: string;
  /** May allow and drive in every shop. */
  readonly manager: Person;
  readonly driver: Person;
  readonly neighbour: Play;
  /** The day of the group, from 0 on. */
  readonly day: () => number;
  readonly submit: (till: Till, url: string, body: unknown) => Promise<Answer>;
}
export type Deed = (play: Play) => Promise<void>;
