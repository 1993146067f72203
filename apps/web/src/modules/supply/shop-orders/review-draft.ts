/** What a reviewer has decided and not saved: only the lines they have touched, so that others' show as they are. */
import { sum } from '@quilate/domain/kernel/units.ts';
import {
  lineStateOf,
  type LineState,
  servedUnits,
  totalsOf,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type {
  ReviewBody,
  ShopOrder,
  ShopOrderLine,
} from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';

export interface Decided {
  readonly approvedUnits: number | null;
  readonly isOnHold: boolean;
}
export interface AddedProduct {
  readonly catalogueCode: string;
  readonly description: string;
  readonly weightMg: number;
  readonly units: number | null;
}
export interface ReviewDraft {
  readonly lines: Readonly<Record<string, Decided>>;
  readonly added: readonly AddedProduct[];
}
export const NOTHING_DECIDED: ReviewDraft = { lines: {}, added: [] };
export const isTouched = (draft: ReviewDraft): boolean => Object.keys(draft.lines).length + draft.added.length > 0;

export type ReviewedRow = ShopOrderLine & { readonly state: LineState };

/** Every line as it would be saved. */
export const rowsOf = (order: ShopOrder, draft: ReviewDraft): ReviewedRow[] =>
  order.lines.map((line) => {
    const row = { ...line, ...draft.lines[line.id] };
    return { ...row, state: lineStateOf(row) };
  });

export const reviewTotals = (order: ShopOrder, draft: ReviewDraft) =>
  totalsOf([
    ...rowsOf(order, draft),
    ...draft.added.map(({ weightMg, units }) => ({
      weightMg,
      requestedUnits: 0,
      approvedUnits: units ?? 0,
      isOnHold: false,
    })),
  ]);

/** Pieces that would be served if it were saved now. */
export const approvedIn = (order: ShopOrder, draft: ReviewDraft): number =>
  sum(rowsOf(order, draft).map(servedUnits)) + sum(draft.added.map((product) => product.units ?? 0));

export const decide = (draft: ReviewDraft, lineId: string, decided: Decided): ReviewDraft => ({
  ...draft,
  lines: { ...draft.lines, [lineId]: decided.isOnHold ? { approvedUnits: null, isOnHold: true } : decided },
});

/** As it was asked for, where nothing has been decided yet. */
export const approveAll = (order: ShopOrder, draft: ReviewDraft): ReviewDraft =>
  rowsOf(order, draft)
    .filter((row) => row.state === 'pending')
    .reduce((kept, row) => decide(kept, row.id, { approvedUnits: row.requestedUnits, isOnHold: false }), draft);

export function addProduct(draft: ReviewDraft, product: Omit<AddedProduct, 'units'>): ReviewDraft {
  const known = draft.added.find((one) => one.catalogueCode === product.catalogueCode);
  if (!known) return { ...draft, added: [...draft.added, { ...product, units: 1 }] };
  return setAdded(draft, known.catalogueCode, (known.units ?? 0) + 1);
}

/** Without units it is not added. */
export const setAdded = (draft: ReviewDraft, catalogueCode: string, units: number | null): ReviewDraft => ({
  ...draft,
  added: draft.added.map((one) => (one.catalogueCode === catalogueCode ? { ...one, units } : one)),
});

export const reviewBodyOf = (order: ShopOrder, draft: ReviewDraft): ReviewBody => ({
  version: order.version,
  lines: order.lines.flatMap(({ id }) => (draft.lines[id] ? [{ lineId: id, ...draft.lines[id] }] : [])),
  added: draft.added.flatMap(({ catalogueCode, units }) =>
    units === null || units === 0 ? [] : [{ catalogueCode, units }],
  ),
});
