import { beforeAll, expect, test } from 'vitest';
import { uploadPhoto } from '../../../../test/people.ts';
import { newShop, openTill, type Till, useHouse } from '../../../../test/shop.ts';
import { act, create, made, newWork, workUrl } from '../../../../test/works.ts';

const house = useHouse();
let counter: Till;
beforeAll(async () => {
  counter = await openTill(house);
});
const read = async (id: string) => (await counter.get(workUrl(id))).json;

test('R-WORK-15 several pieces in one envelope, photographed as they come and as they leave, on its page and on its paper', async () => {
  const [ring, chain, done] = await Promise.all(
    ['#804020', '#208040', '#204080'].map((colour) => uploadPhoto(counter, 'work-pledge', colour)),
  );
  const pieces = [
    { family: 'ANILLO', description: 'Alianza partida', weightMg: 2_400, photoId: ring },
    { family: 'CADENA', description: 'Cadena sin cierre', weightMg: 1_020, photoId: chain },
  ];
  const light = await create(counter, { pieces: pieces.slice(1) });
  expect(light).toMatchObject({ status: 422, json: { code: 'PIECES_WEIGHT' } });
  const { id, code } = await made(counter, { type: 'STORE', pieces });
  const photo = (photoId: string | undefined, till = counter) => till.get(workUrl(id, `photos/${photoId}`));
  expect((await photo(ring)).headers['content-type']).toBe('image/png');
  expect((await counter.get(workUrl(id, `photos/${chain}?small=true`))).headers['content-type']).toBe('image/webp');
  expect((await photo(done)).status).toBe(404);
  const elsewhere = await (await newShop(house)).till();
  expect((await photo(ring, elsewhere)).status).toBe(404);

  await act(counter, id, 'start');
  const twice = await act(counter, id, 'complete', {
    metal: 'NONE',
    metalMg: 0,
    finishedWeightMg: 3_420,
    photoIds: [ring],
  });
  expect(twice).toMatchObject({ status: 422, json: { code: 'FILE_UNKNOWN', fields: [{ path: 'photoIds.0' }] } });
  expect(
    (await act(counter, id, 'complete', { metal: 'NONE', metalMg: 0, finishedWeightMg: 3_420, photoIds: [done] }))
      .status,
  ).toBe(200);
  const job = await read(id);
  expect(job.pieces.map(({ photoId }: { photoId: string }) => photoId)).toEqual([ring, chain]);
  expect(job).toMatchObject({ code, finishedPhotos: [{ id: done }], expectedWeightMg: 3_420 });
  const paper = (await counter.get(workUrl(id, 'receipt'))).bytes.toString('latin1');
  expect(paper.match(/\/Subtype \/Image/g)).toHaveLength(3);
});

test('R-WORK-15 what is in the envelope is not weighed otherwise by an edit', async () => {
  const pieces = [{ family: 'ANILLO', description: 'Alianza partida', weightMg: 3_420 }];
  const { id } = await made(counter, { pieces });
  const { version, lines } = await read(id);
  const kept = { ...newWork(), tasks: [], extraTasks: [], keptLines: lines.map((line: { id: string }) => line.id) };
  const { type: _, situation: __, observations: ___, payments: ____, ...body } = kept;
  const edit = (weightMg: number) =>
    counter.call('PATCH', workUrl(id), { ...body, pledge: { ...body.pledge, weightMg }, version });
  expect((await edit(3_000)).json.code).toBe('PIECES_WEIGHT');
  expect((await edit(3_420)).status).toBe(200);
});
