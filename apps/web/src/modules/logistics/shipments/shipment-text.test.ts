import { expect, test } from 'vitest';
import { figuresText } from './shipment-text.ts';

test('R-SHIP-02 two weights that differ by milligrams do not read alike', () => {
  expect(figuresText({ kind: 'verified-weight', expected: 4_444, found: 4_440 })).toBe(
    'Se esperaban 4,444 g y hay 4,44 g',
  );
  expect(figuresText({ kind: 'lost', expected: null, found: null })).toBeNull();
});
