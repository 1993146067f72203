import { expect, test } from 'vitest';
import { addBag, addPiece, type BagsDraft, bodyOf, hasPiece, removeBag, removePiece, weigh } from './prepare-draft.ts';

const piece = (code: string) => ({ code, description: 'Cadena', weightMg: 3_000 });
const empty: BagsDraft = { version: 4, current: 1, bags: [{ number: 1, weightMg: null, pieces: [], description: '' }] };

test('R-SHIP-02 pieces go into the bag in hand, each once, and an empty bag is not sent', () => {
  const first = addPiece(addPiece(empty, piece('A1')), piece('A1'));
  const second = addBag(addPiece(addBag(first), piece('B1')));
  expect(second.current).toBe(3);
  expect(bodyOf(weigh(second, 1, 3_010))).toEqual({
    version: 4,
    packages: [
      { number: 1, weightMg: 3_010, codes: ['A1'] },
      { number: 2, weightMg: null, codes: ['B1'] },
    ],
  });
});

test('R-SHIP-02 a bag keeps its number when another one goes, and there is always one to fill', () => {
  const two = addPiece(addBag(empty), piece('A1'));
  const kept = removeBag(two, 1);
  expect(kept).toMatchObject({ current: 2, bags: [{ number: 2 }] });
  expect(removeBag(kept, 2)).toMatchObject({ current: 1, bags: [{ number: 1, pieces: [], description: '' }] });
  expect(hasPiece(removePiece(kept, 'A1'), 'A1')).toBe(false);
});

test('R-SHIP-02 a weight that is no number is no weight', () => {
  const typed = weigh(addPiece(empty, piece('A1')), 1, Number.NaN);
  expect(bodyOf(typed).packages).toEqual([{ number: 1, weightMg: null, codes: ['A1'] }]);
});
