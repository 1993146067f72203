/** A preparation while it is being made: bags with what was read into them. What is saved is the shipment's own. */
import { carriesPackages } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import type { PrepareBody, Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import type { ReadGoods } from './use-goods-reading.ts';

export interface DraftBag {
  readonly number: number;
  readonly weightMg: number | null;
  readonly pieces: readonly ReadGoods[];
  /** Of a bag whose goods have no code: what is in it. */
  readonly description: string;
}
export interface BagsDraft {
  /** The version of the shipment it was begun from. */
  readonly version: number;
  /** The bag that is being filled. */
  readonly current: number;
  readonly bags: readonly DraftBag[];
}

export function draftOf(shipment: Shipment): BagsDraft {
  const isLoose = carriesPackages(shipment.type);
  const bags = shipment.packages.map(({ id, number, weightMg }) => ({
    number,
    weightMg,
    description: (isLoose && shipment.items.find((item) => item.packageId === id)?.description) || '',
    pieces: (isLoose ? [] : shipment.items)
      .filter((item) => item.packageId === id)
      .map(({ itemCode, description, pictured, weightMg: mg }) => ({
        code: itemCode,
        description,
        pictured,
        weightMg: mg,
      })),
  }));
  const known = bags.length > 0 ? bags : [{ number: 1, weightMg: null, pieces: [], description: '' }];
  return { version: shipment.version, current: known.at(-1)!.number, bags: known };
}

const change = (draft: BagsDraft, number: number, patch: (bag: DraftBag) => DraftBag): BagsDraft => ({
  ...draft,
  bags: draft.bags.map((bag) => (bag.number === number ? patch(bag) : bag)),
});

export const hasPiece = (draft: BagsDraft, code: string): boolean =>
  draft.bags.some((bag) => bag.pieces.some((piece) => cleanCode(piece.code) === cleanCode(code)));
export const piecesIn = (draft: BagsDraft): readonly ReadGoods[] => draft.bags.flatMap((bag) => bag.pieces);

/** Read twice in one breath, it is still one piece. */
export const addPiece = (draft: BagsDraft, piece: ReadGoods): BagsDraft =>
  hasPiece(draft, piece.code)
    ? draft
    : change(draft, draft.current, (bag) => ({ ...bag, pieces: [...bag.pieces, piece] }));
export const removePiece = (draft: BagsDraft, code: string): BagsDraft => ({
  ...draft,
  bags: draft.bags.map((bag) => ({ ...bag, pieces: bag.pieces.filter((piece) => piece.code !== code) })),
});
export const weigh = (draft: BagsDraft, number: number, weightMg: number | null): BagsDraft =>
  change(draft, number, (bag) => ({ ...bag, weightMg }));
export const describe = (draft: BagsDraft, number: number, description: string): BagsDraft =>
  change(draft, number, (bag) => ({ ...bag, description }));
export function addBag(draft: BagsDraft): BagsDraft {
  const number = Math.max(0, ...draft.bags.map((bag) => bag.number)) + 1;
  return { ...draft, current: number, bags: [...draft.bags, { number, weightMg: null, pieces: [], description: '' }] };
}
export function removeBag(draft: BagsDraft, number: number): BagsDraft {
  const bags = draft.bags.filter((bag) => bag.number !== number);
  return bags.length === 0 ? addBag({ ...draft, bags }) : { ...draft, bags, current: bags.at(-1)!.number };
}

export const isFilled = (bag: DraftBag): boolean => bag.pieces.length > 0 || bag.description.trim() !== '';

/** An empty bag is no bag, until something is in it. */
export const bodyOf = (draft: BagsDraft): PrepareBody => ({
  version: draft.version,
  packages: draft.bags.filter(isFilled).map(({ number, weightMg, pieces, description }) => ({
    number,
    weightMg: weightMg === null || Number.isNaN(weightMg) ? null : weightMg,
    codes: pieces.map((piece) => piece.code),
    ...(description.trim() === '' ? {} : { description: description.trim() }),
  })),
});
