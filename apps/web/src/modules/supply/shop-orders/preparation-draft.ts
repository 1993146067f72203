/** Bags while they are being filled. They live in the tab: a reload or a locked session loses nothing. */
import { sum } from '@quilate/domain/kernel/units.ts';
import { servedUnits, shortUnits } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type {
  FittingPiece,
  PreparationBody,
  ShopOrder,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { Own } from '../../foundations/proofs/act.ts';

export interface DraftBag {
  /** NaN while what is typed is no number. */
  readonly weightMg: number | null;
  readonly pieces: readonly FittingPiece[];
}
export interface PreparationDraft {
  readonly bags: readonly DraftBag[];
  /** Which bag the readings go into. */
  readonly open: number;
  readonly remarks: string;
}
const EMPTY_BAG: DraftBag = { weightMg: null, pieces: [] };
export const emptyPreparation = (): PreparationDraft => ({ bags: [EMPTY_BAG], open: 0, remarks: '' });

export const packedPieces = (draft: PreparationDraft): FittingPiece[] => draft.bags.flatMap((bag) => bag.pieces);
export const hasPiece = (draft: PreparationDraft, code: string): boolean =>
  packedPieces(draft).some((piece) => piece.code === code);

/** Each line with what is in the bags for it. */
export const linesPacked = (order: ShopOrder, draft: PreparationDraft) => {
  const packed = packedPieces(draft);
  return order.lines
    .filter((line) => servedUnits(line) > 0)
    .map((line) => ({ ...line, preparedUnits: packed.filter((piece) => piece.lineId === line.id).length }));
};
export const unitsLeft = (order: ShopOrder, draft: PreparationDraft): number => shortUnits(linesPacked(order, draft));

const withBag = (draft: PreparationDraft, at: number, change: (bag: DraftBag) => DraftBag): PreparationDraft => ({
  ...draft,
  bags: draft.bags.map((bag, index) => (index === at ? change(bag) : bag)),
});
export const putIn = (draft: PreparationDraft, piece: FittingPiece): PreparationDraft =>
  withBag(draft, draft.open, (bag) => ({ ...bag, pieces: [...bag.pieces, piece] }));
export const takeOut = (draft: PreparationDraft, code: string): PreparationDraft => ({
  ...draft,
  bags: draft.bags.map((bag) => ({ ...bag, pieces: bag.pieces.filter((piece) => piece.code !== code) })),
});
export const weigh = (draft: PreparationDraft, at: number, weightMg: number | null): PreparationDraft =>
  withBag(draft, at, (bag) => ({ ...bag, weightMg }));
export const openBag = (draft: PreparationDraft): PreparationDraft => ({
  ...draft,
  bags: [...draft.bags, EMPTY_BAG],
  open: draft.bags.length,
});
export const chooseBag = (draft: PreparationDraft, open: number): PreparationDraft => ({ ...draft, open });
export function removeBag(draft: PreparationDraft, at: number): PreparationDraft {
  const bags = draft.bags.filter((_, index) => index !== at);
  return { ...draft, bags: bags.length === 0 ? [EMPTY_BAG] : bags, open: Math.max(0, bags.length - 1) };
}

export const labelWeightMg = (bag: DraftBag): number => sum(bag.pieces.map((piece) => piece.weightMg));

/** An empty bag stays behind. */
export const filledBags = (draft: PreparationDraft): readonly DraftBag[] =>
  draft.bags.filter((bag) => bag.pieces.length > 0);
export const areWeighed = (draft: PreparationDraft): boolean =>
  filledBags(draft).every((bag) => bag.weightMg !== null && bag.weightMg > 0);

export const preparationBodyOf = (draft: PreparationDraft): Own<PreparationBody> => ({
  bags: filledBags(draft).map((bag) => ({
    weightMg: bag.weightMg!,
    productCodes: bag.pieces.map((piece) => piece.code),
  })),
  packageRemarks: draft.remarks.trim(),
});
