import type { ShopOrder, ShopOrderLine } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { describe, expect, test } from 'vitest';
import {
  chooseBag,
  emptyPreparation,
  linesPacked,
  openBag,
  packedPieces,
  preparationBodyOf,
  putIn,
  removeBag,
  takeOut,
  unitsLeft,
  weigh,
} from './preparation-draft.ts';
import {
  addProduct,
  approveAll,
  approvedIn,
  decide,
  isTouched,
  NOTHING_DECIDED,
  reviewBodyOf,
  reviewTotals,
  rowsOf,
  setAdded,
} from './review-draft.ts';
import { emptyValidation, readingOf, shownPieces } from './validation-draft.ts';

const line = (id: string, more: Partial<ShopOrderLine> = {}) =>
  ({
    id,
    catalogueCode: `CAT1000${id}`,
    weightMg: 1_000,
    requestedUnits: 4,
    approvedUnits: null,
    isOnHold: false,
    ...more,
  }) as ShopOrderLine;
const order = (lines: ShopOrderLine[], more: Partial<ShopOrder> = {}) =>
  ({ id: 'o', version: 7, lines, pieces: [], ...more }) as unknown as ShopOrder;
const piece = (code: string, lineId = 'a') => ({ code, lineId, description: 'Anillo', weightMg: 3_000 });

describe('a review that is not saved', () => {
  test('R-SORD-03 shows each line as it would be, sends only what was touched, and its totals follow', () => {
    const asked = order([line('a'), line('b', { approvedUnits: 2 }), line('c')]);
    let draft = decide(NOTHING_DECIDED, 'a', { approvedUnits: 5, isOnHold: false });
    draft = decide(draft, 'c', { approvedUnits: 3, isOnHold: true });
    draft = addProduct(addProduct(draft, { catalogueCode: 'CAT2', description: 'Broche', weightMg: 500 }), {
      catalogueCode: 'CAT2',
      description: 'Broche',
      weightMg: 500,
    });
    expect(rowsOf(asked, draft).map((row) => row.state)).toEqual(['increases', 'decreases', 'on-hold']);
    expect(reviewTotals(asked, draft)).toEqual({ requestedUnits: 12, units: 9, weightMg: 8_000 });
    expect(approvedIn(asked, draft)).toBe(9);
    expect(reviewBodyOf(asked, draft)).toEqual({
      version: 7,
      lines: [
        { lineId: 'a', approvedUnits: 5, isOnHold: false },
        { lineId: 'c', approvedUnits: null, isOnHold: true },
      ],
      added: [{ catalogueCode: 'CAT2', units: 2 }],
    });
    expect(reviewBodyOf(asked, setAdded(draft, 'CAT2', null)).added).toEqual([]);
  });

  test('R-SORD-03 approving all leaves alone what was decided', () => {
    const asked = order([line('a'), line('b', { approvedUnits: 0 })]);
    const draft = approveAll(asked, NOTHING_DECIDED);
    expect(rowsOf(asked, draft).map((row) => row.approvedUnits)).toEqual([4, 0]);
    expect([isTouched(NOTHING_DECIDED), isTouched(draft)]).toEqual([false, true]);
  });
});

describe('bags being filled', () => {
  test('R-SORD-05 pieces go into the open bag, can be taken out, and an empty bag stays behind', () => {
    const confirmed = order([line('a', { approvedUnits: 3 })]);
    let draft = weigh(putIn(emptyPreparation(), piece('P1')), 0, 3_100);
    draft = putIn(openBag(draft), piece('P2'));
    draft = putIn(chooseBag(draft, 0), piece('P3'));
    expect(draft.bags.map((bag) => bag.pieces.map((one) => one.code))).toEqual([['P1', 'P3'], ['P2']]);
    expect(linesPacked(confirmed, draft)[0]!.preparedUnits).toBe(3);
    draft = takeOut(draft, 'P2');
    expect(unitsLeft(confirmed, draft)).toBe(1);
    expect(preparationBodyOf(draft).bags).toEqual([{ weightMg: 3_100, productCodes: ['P1', 'P3'] }]);
    expect(packedPieces(removeBag(removeBag(draft, 0), 0))).toEqual([]);
  });
});

describe('codes read at the shop', () => {
  const sent = (code: string, arrivedAt: string | null = null) => ({ ...piece(code), id: code, bag: 1, arrivedAt });
  test('R-SORD-05 a code is read once, a foreign one is said, and what has arrived is not waited for', () => {
    const way = order([line('a')], { pieces: [sent('P1'), sent('P2'), sent('P3', '2026-11-21T10:00:00Z')] });
    const draft = { ...emptyValidation(), read: ['P1'] };
    expect(['P1', 'P2', 'P3', 'P9'].map((code) => readingOf(way, draft, code))).toEqual([
      'twice',
      'read',
      'foreign',
      'foreign',
    ]);
    const codes = (shown: 'unread' | 'read' | 'all') => shownPieces(way, draft, shown).map((one) => one.code);
    expect([codes('unread'), codes('read'), codes('all')]).toEqual([['P2'], ['P1'], ['P1', 'P2']]);
  });
});
