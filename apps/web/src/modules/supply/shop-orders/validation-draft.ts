/** Codes read while an order is validated. They live in the tab. */
import type { ShopOrder, ShopOrderPiece } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';

export interface ValidationDraft {
  readonly read: readonly string[];
  readonly weightMg: number | null;
  readonly remarks: string;
}
export const emptyValidation = (): ValidationDraft => ({ read: [], weightMg: null, remarks: '' });

/** What has not arrived yet. */
export const expectedPieces = (order: ShopOrder): ShopOrderPiece[] =>
  order.pieces.filter((piece) => piece.arrivedAt === null);

export type Shown = 'unread' | 'read' | 'all';
export const shownPieces = (order: ShopOrder, draft: ValidationDraft, shown: Shown): ShopOrderPiece[] =>
  expectedPieces(order).filter((piece) => shown === 'all' || draft.read.includes(piece.code) === (shown === 'read'));

export type Reading = 'read' | 'twice' | 'foreign';
export function readingOf(order: ShopOrder, draft: ValidationDraft, code: string): Reading {
  if (draft.read.includes(code)) return 'twice';
  return expectedPieces(order).some((piece) => piece.code === code) ? 'read' : 'foreign';
}
