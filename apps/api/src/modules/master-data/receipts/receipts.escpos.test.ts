/** What is typed is printed as text: it opens no drawer, cuts no paper and changes no letter (G19, A33). */
import { expect, test } from 'vitest';
import { openTill, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();

/** Without NUL, which no text may hold: drawer, cut, bar codes, pictures, another page of letters, a new start; and each sign that does not show by itself. */
const COMMANDS = ['\u001bp\u0019\u00fa', '\u0010\u0014\u0001\u0001', '\u001dV', '\u001bi', '\u001bm']
  .concat(['\u001b@', '\u001bt\u0010', '\u001dk\u0004A', '\u001d(k\u00031C', '\u001c.', '\u001b!\u0030'])
  .concat(['\u009bp', '\u0090', '\u202e', '\u200b', '\ufeff', '\r\n\n\n', '\f', '\u0007', '\b\b\b', '\u007f'])
  .concat(Array.from({ length: 31 }, (_, n) => String.fromCharCode(n + 1)));

/** The bytes a printer obeys, of a receipt with so many pieces. */
async function obeyedIn(till: Till, descriptions: readonly string[], type: string): Promise<number[]> {
  const pieces = await Promise.all(descriptions.map((description) => till.shop.piece(1000, { description })));
  const sale = await till.sell(
    pieces.map(({ code }) => code),
    1000 * pieces.length,
  );
  expect(sale.status).toBe(201);
  const { bytes, status } = await till.get(`/v1/sales/${sale.json.id}/receipt?type=${type}`);
  expect(status).toBe(200);
  return [...bytes].filter((byte) => byte < 0x20 || byte === 0x7f);
}

test.each(['COMPLETE_CUSTOMER', 'SIMPLIFIED_SHOP'])(
  'G19 A33 R-DOC-01 a %s obeys nothing that was typed',
  async (type) => {
    const till = await openTill(house);
    for (let at = 0; at < COMMANDS.length; at += 10) {
      const some = COMMANDS.slice(at, at + 10);
      const hostile = await obeyedIn(
        till,
        some.map((command) => `Aro${command}liso`),
        type,
      );
      const plain = await obeyedIn(
        till,
        some.map(() => 'Aro liso'),
        type,
      );
      expect([at, hostile]).toEqual([at, plain]);
    }
  },
);
