import { behindTheGuards } from '../../../../test/database.ts';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { qb } from '../../../platform/db.ts';
import { makeSmallPictures, sweepFiles } from '../../foundations/files/files.public.ts';

const house = useHouse();
const url = (id: string, verb: string): string => `/v1/products/${id}/${verb}`;
const add = async (till: Till, id: string, fileId?: string, key?: string) =>
  till.call('POST', url(id, 'add-image'), { fileId: fileId ?? (await uploadPhoto(till, 'product-image')) }, key);
const ids = (json: { images: { id: string }[] }): string[] => json.images.map((image) => image.id);

async function upload(till: Till, bytes: Buffer, name: string) {
  const edge = 'quilate-edge';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const response = await house.app.server.inject({
    method: 'POST',
    url: '/v1/files?purpose=product-image',
    headers: { authorization: `Bearer ${till.token}`, 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${edge}--\r\n`)]),
  });
  return { status: response.statusCode, json: response.json() as { code: string } };
}

/** As a camera sees: light, shadow and grain. */
async function cameraPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  return await sharp({ create: { width: 1800, height: 1200, channels: 3, background: '#c49843', noise } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

describe('the photos of a product', () => {
  test('R-PROD-08 are several, in an order, the first one the main one, and can be removed for ever', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const first = await add(till, piece.id);
    expect(first).toMatchObject({ status: 200, json: { images: [{ addedBy: 'Yaiza Santana' }] } });
    await add(till, piece.id);
    const [a, b, c] = ids((await add(till, piece.id)).json) as [string, string, string];
    const arranged = await till.call('POST', url(piece.id, 'arrange-images'), { imageIds: [c, a, b] });
    expect(ids(arranged.json)).toEqual([c, a, b]);
    const other = await till.call('POST', url(piece.id, 'arrange-images'), { imageIds: [c, a, a] });
    expect(other).toMatchObject({ status: 409, json: { code: 'IMAGES_OTHER' } });
    // A line of the list knows the main one.
    const [line] = (await till.get(`/v1/products?q=${piece.code}`)).json.data;
    expect(line.imageId).toBe(c);
    const shown = await till.get(url(piece.id, `images/${a}`));
    expect(shown).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    expect(await sharp(shown.bytes).metadata()).toMatchObject({ width: 30, height: 20, format: 'png' });
    const left = await till.call('POST', url(piece.id, 'remove-image'), { imageId: a });
    expect(ids(left.json)).toEqual([c, b]);
    expect((await till.get(url(piece.id, `images/${a}`))).status).toBe(404);
    expect((await till.call('POST', url(piece.id, 'remove-image'), { imageId: a })).status).toBe(404);
    const views = await house.db.run(qb.selectFrom('file_views').select('id'));
    expect(views).toEqual([]);
  });

  test('R-PROD-08 twelve photos of a camera weigh less than 300 kB in a grid, and a browser keeps them', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const photo = await cameraPhoto();
    let total = 0;
    for (const many of [8, 4]) {
      const piece = await shop.piece();
      for (let n = 0; n < many; n += 1) {
        const { json } = await upload(till, photo, 'foto.jpg');
        const images = ids((await add(till, piece.id, (json as unknown as { id: string }).id)).json);
        const small = await till.get(url(piece.id, `images/${images.at(-1)}/thumbnail`));
        expect(small.headers).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
        });
        total += small.bytes.length;
      }
    }
    expect(total).toBeLessThan(300_000);
    expect(photo.length).toBeGreaterThan(300_000);
  });

  test('R-PROD-08 a small picture is sealed, seen in every shop as a label is read there, and gone with its photo', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const { json } = await upload(till, await cameraPhoto(), 'foto.jpg');
    const fileId = (json as unknown as { id: string }).id;
    const [imageId] = ids((await add(till, piece.id, fileId)).json);
    const small = url(piece.id, `images/${imageId}/thumbnail`);
    expect(await sharp((await till.get(small)).bytes).metadata()).toMatchObject({ width: 256, height: 171 });
    const { files } = house.app.services;
    expect((await files.get(`${fileId}-small`)).includes(Buffer.from('WEBP'))).toBe(false);
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(small)).status).toBe(200);
    expect((await stranger.get(url(piece.id, `images/${imageId}`))).status).toBe(404);
    await till.call('POST', url(piece.id, 'remove-image'), { imageId });
    expect((await till.get(small)).status).toBe(404);
    await sweepFiles(house.db, house.app.services);
    await expect(files.get(`${fileId}-small`)).rejects.toThrow(/ENOENT/);
  });

  test('R-PROD-08 a photo from before is shown as it is until the night makes it small', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const [imageId] = ids((await add(till, piece.id)).json);
    const statement = `update files set small_key = null, small_sha256 = null where record_id = '${piece.id}'`;
    await behindTheGuards(house.databaseUrl, statement);
    const small = () => till.get(url(piece.id, `images/${imageId}/thumbnail`));
    expect((await small()).headers['content-type']).toBe('image/png');
    expect(await makeSmallPictures(house.db, house.app.services)).toBe(1);
    expect((await small()).headers['content-type']).toBe('image/webp');
  });

  test('R-PROD-08 a photo whose bytes are lost keeps none of the others waiting, and the night says so', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    const lost = await uploadPhoto(till, 'product-image');
    for (const fileId of [lost, undefined]) await add(till, piece.id, fileId);
    const statement = `update files set small_key = null, small_sha256 = null where record_id = '${piece.id}'`;
    await behindTheGuards(house.databaseUrl, statement);
    await house.app.services.files.remove(lost);
    await expect(makeSmallPictures(house.db, house.app.services)).rejects.toThrow(lost);
    const { rows } = await house.db.pool.query<{ id: string }>(
      'select id from files where record_id = $1 and small_sha256 is null',
      [piece.id],
    );
    expect(rows).toEqual([{ id: lost }]);
  });

  test('R-PROD-08 no PDF, no text called a photo, no more than 10 MB', async () => {
    const till = await (await newShop(house)).till();
    expect(await upload(till, Buffer.from('%PDF-1.7\n%%EOF'), 'foto.png')).toMatchObject({
      status: 422,
      json: { code: 'FILE_NOT_PHOTO' },
    });
    expect((await upload(till, Buffer.from('no soy una foto'), 'foto.png')).json.code).toBe('FILE_TYPE');
    expect(await upload(till, Buffer.alloc(10 * 1024 * 1024 + 1, 1), 'foto.png')).toMatchObject({
      status: 413,
      json: { code: 'FILE_TOO_LARGE' },
    });
  });

  test('R-PROD-08 eight at most, also when two are added at once', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece();
    for (let n = 0; n < 7; n += 1) await add(till, piece.id);
    const replies = await Promise.all([add(till, piece.id), add(till, piece.id)]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(replies.find((reply) => reply.status === 422)!.json).toMatchObject({
      code: 'IMAGES_FULL',
      fields: [{ path: 'fileId' }],
    });
    expect((await till.get(`/v1/products/${piece.id}`)).json.images).toHaveLength(8);
  });

  test('R-PROD-08 a photo is used once; another’s, who only reads, another shop and a sold piece are refused', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece();
    const fileId = await uploadPhoto(till, 'product-image');
    const key = randomUUID();
    const first = await add(till, piece.id, fileId, key);
    expect((await add(till, piece.id, fileId, key)).text).toBe(first.text);
    expect((await add(till, piece.id, fileId)).json.code).toBe('FILE_UNKNOWN');
    const paper = await uploadPhoto(till, 'customer-document');
    expect((await add(till, piece.id, paper)).json.code).toBe('FILE_UNKNOWN');
    expect((await add(await till.shop.till('ACCOUNTANT'), piece.id)).status).toBe(403);
    const stranger = await (await newShop(house)).till();
    expect((await stranger.get(url(piece.id, `images/${ids(first.json)[0]}`))).status).toBe(404);
    await till.sell([piece.code], 10_000);
    expect((await add(till, piece.id)).json.code).toBe('STATE_CONFLICT');
  });
});
