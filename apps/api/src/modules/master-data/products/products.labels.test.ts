import { describe, expect, test } from 'vitest';
import { newShop, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
const list = (pieces: readonly { id: string }[]): string => pieces.map(({ id }) => `productId[]=${id}`).join('&');

describe('labels', () => {
  test('B-10 the tag says code, metal with its karat, weight and price, as orders for the printer', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece(123_456, { weightMg: 3_450 });
    const label = await till.get(`/v1/products/labels?format=ZPL&${list([piece])}`);
    expect(label).toMatchObject({ status: 200, headers: { 'content-type': 'application/octet-stream' } });
    expect(label.text).toMatch(/^\^XA\^CI28\^PW960\^LL120/);
    expect(label.text).toContain(`^BCN,66,N,N,N^FD${piece.code}^FS`);
    for (const word of [piece.code, 'Oro 18 k', '3,45 g', '1.234,56 €']) expect(label.text).toContain(`^FD${word}^FS`);
    expect(label.text.trimEnd()).toMatch(/\^XZ$/);
  });

  test('B-10 a batch is one label for each chosen piece, in that order and once', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const pieces = [await shop.piece(), await shop.piece(), await shop.piece()];
    const { text } = await till.get(`/v1/products/labels?format=ZPL&${list([...pieces, pieces[0]!])}`);
    const codes = [...text.matchAll(/N,N,N\^FD(\w+)\^FS/g)].map((match) => match[1]);
    expect(codes).toEqual(pieces.map(({ code }) => code));
    const pdf = await till.get(`/v1/products/labels?format=PDF&${list(pieces)}`);
    expect(pdf.headers['content-disposition']).toContain('etiquetas.pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
  });

  test('B-10 no label of another shop’s piece, none of none, fifty at most', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const foreign = await (await newShop(house)).piece();
    expect((await till.get(`/v1/products/labels?format=PDF&${list([await shop.piece(), foreign])}`)).status).toBe(404);
    expect((await till.get('/v1/products/labels')).status).toBe(422);
    const many = Array.from({ length: 51 }, () => foreign);
    expect((await till.get(`/v1/products/labels?format=PDF&${list(many)}`)).json.fields).toMatchObject([
      { path: 'productId' },
    ]);
  });
});
