import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { act, CATALOGUE, made } from '../../../../test/catalogue.ts';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
let purchases: Till;
let counter: Till;
beforeAll(async () => {
  const shop = await newShop(house);
  purchases = await shop.till('BULK_PURCHASES_STAFF');
  counter = await shop.till();
});
const photo = () => uploadPhoto(purchases, 'catalogue-image');
const add = async (id: string, fileId?: string, key?: string) =>
  act(purchases, id, 'add-image', { fileId: fileId ?? (await photo()) }, key);
const idsOf = (json: { images: { id: string }[] }): string[] => json.images.map((image) => image.id);

describe('the photos of a catalogue product', () => {
  test('R-CAT-01 are several, in an order, seen by the counter, and removed for ever', async () => {
    const { id, code } = await made(purchases);
    await add(id);
    const both = idsOf((await add(id)).json);
    expect(both).toHaveLength(2);
    const turned = both.toReversed();
    expect(idsOf((await act(purchases, id, 'arrange-images', { imageIds: turned })).json)).toEqual(turned);
    const [line] = (await counter.get(`${CATALOGUE}?q=${code}`)).json.data;
    expect(line.imageId).toBe(turned[0]);
    const seen = await counter.get(`${CATALOGUE}/${id}/images/${turned[0]}`);
    const small = await counter.get(`${CATALOGUE}/${id}/images/${turned[0]}/thumbnail`);
    expect(small).toMatchObject({ status: 200, headers: { 'content-type': 'image/webp' } });
    expect({ status: seen.status, type: seen.headers['content-type'] }).toEqual({ status: 200, type: 'image/png' });
    const left = await act(purchases, id, 'remove-image', { imageId: turned[0] });
    expect(idsOf(left.json)).toEqual([turned[1]]);
    expect((await counter.get(`${CATALOGUE}/${id}/images/${turned[0]}`)).status).toBe(404);
    expect(left.json.history.map((step: { action: string }) => step.action)).toEqual([
      'removeImage',
      'arrangeImages',
      'addImage',
      'addImage',
      'register',
    ]);
  });

  test('R-CAT-01 one key adds one photo; a photo is used once, at most eight, of this product and while it lives', async () => {
    const [{ id }, other] = [await made(purchases), await made(purchases)];
    const [fileId, key] = [await photo(), randomUUID()];
    const first = await add(id, fileId, key);
    expect((await add(id, fileId, key)).text).toBe(first.text);
    expect((await add(other.id, fileId)).status).toBe(422);
    expect((await act(purchases, other.id, 'remove-image', { imageId: idsOf(first.json)[0] })).status).toBe(404);
    const order = await act(purchases, id, 'arrange-images', { imageIds: [randomUUID()] });
    expect({ status: order.status, code: order.json.code }).toEqual({ status: 409, code: 'CATALOGUE_IMAGES_OTHER' });
    for (let at = 1; at < 8; at += 1) await add(id);
    const ninth = await add(id);
    expect({ status: ninth.status, code: ninth.json.code }).toEqual({ status: 422, code: 'CATALOGUE_IMAGES_FULL' });
    expect((await act(counter, id, 'add-image', { fileId })).status).toBe(403);
    await act(purchases, other.id, 'archive');
    expect((await add(other.id)).status).toBe(409);
  });
});
