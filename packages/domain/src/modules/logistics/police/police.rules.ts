/** What a code names, how a book is counted, and what it tells later. */
import type { ActionOf } from '../../../kernel/machine.ts';
import { type lotMachine, RESUME_LOT } from '../../counter/lots/lots.machine.ts';
import type { productMachine } from '../../master-data/products/products.machine.ts';
import type { Noted } from './police.states.ts';

/** A jewel of a lot is called by its lot and its place in it: `K7MBX2P9-2`. */
export const jewelCode = (lotCode: string, position: number): string => `${lotCode}-${position}`;

export interface NamedItem {
  /** Of a product or a lot. */
  readonly code: string;
  /** Of one jewel of a lot; nothing where all of them are meant. */
  readonly position: number | null;
}

/** What somebody typed or a scanner read: small letters and spaces around it do not count. */
export function namedItem(text: string): NamedItem {
  const clean = text.trim().toUpperCase();
  const [, code, position] = /^(.+?)-([1-9]\d?)$/.exec(clean) ?? [];
  return code === undefined ? { code: clean, position: null } : { code, position: Number(position) };
}

/** The initial order number of a book is the last one of the book before plus one (S0 §5). */
export const firstOrderAfter = (lastOrder: number): number => lastOrder + 1;

/** `LP-TRI-0007`: books of a shop are numbered from one. */
export const bookCode = (storeCode: string, bookNumber: number): string =>
  `LP-${storeCode}-${String(bookNumber).padStart(4, '0')}`;

/** `IP-TRI-26-00001-E1`: what was given to owners out of an intervention is counted in it. */
export const handoverCode = (interventionCode: string, handovers: number): string =>
  `${interventionCode}-E${handovers + 1}`;

/** What is told later of a lot, by what was done with it. */
type NotedOfLot = Exclude<Noted, 'sold' | 'soldBack' | NotedOfCollection>;
export const NOTED: Readonly<Record<NotedOfLot, readonly ActionOf<typeof lotMachine>[]>> = {
  recovered: ['handOver'],
  melted: ['melt'],
  coded: ['finishCoding'],
  lost: ['lose', 'declareLost'],
  found: ['turnUp', 'declareFound'],
  // Of a piece that was encoded, or metal that was melted, by mistake.
  jewelAgain: ['undoCoding'],
  seized: ['intervenePart', 'interveneWhole'],
  givenBack: ['returnPart', ...Object.values(RESUME_LOT)],
  toOwner: ['givePartToOwner', 'giveToOwner'],
  annulled: ['annul'],
};

type NotedOfCollection = 'assayed' | 'assayUndone' | 'collectionCancelled';
/** What is told later of a collection, by what was done with it. */
export const NOTED_OF_COLLECTIONS: Readonly<Record<NotedOfCollection, readonly string[]>> = {
  assayed: ['complete'],
  assayUndone: ['undoLastReview'],
  collectionCancelled: ['cancel'],
};

type NotedOfPiece = 'sold' | 'soldBack' | 'toOwner';
/** And of a piece that was made of its jewels, which is the house's own otherwise. */
export const NOTED_OF_PIECES: Readonly<Record<NotedOfPiece, readonly ActionOf<typeof productMachine>[]>> = {
  sold: ['sell', 'deliver'],
  toOwner: ['giveToOwner'],
  soldBack: ['takeBackToStock', 'takeBack', 'takeBackDefective', 'takeBackForRepair'],
};
