import { expect, test } from 'vitest';
import { readingOf, unreadOf } from './bag-reading.ts';

const bags = [{ slug: 'EN-TRI-26-00012-1' }, { slug: 'EN-TRI-26-00012-2' }];

test('R-SHIP-05 a bag is read once, with the dashes or without them', () => {
  const first = readingOf(bags, [], "en'tri'26'00012'1");
  expect(first).toMatchObject({ kind: 'ok', code: 'ENTRI26000121' });
  expect(unreadOf(bags, [first.code])).toEqual([bags[1]]);
  expect(readingOf(bags, [first.code], 'ENTRI26000121')).toMatchObject({
    kind: 'bad',
    text: 'La bolsa EN-TRI-26-00012-1 ya está leída.',
  });
});

test('R-SHIP-05 the bag of another shipment and the label of a piece are said and tick nothing', () => {
  for (const code of ['ENTRI26000131', 'TRAENV22'])
    expect(readingOf(bags, [], code)).toEqual({
      kind: 'bad',
      code,
      text: `El código ${code} no es de una bolsa de este envío.`,
    });
});
