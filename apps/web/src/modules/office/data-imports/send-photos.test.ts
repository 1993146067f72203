import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ApiError } from '../../../shell/api.ts';
import { photosIn, readingsOf } from './piece-photos.ts';
import { type House, sendPhotos } from './send-photos.ts';

const photo = (name: string) => ({ name, file: new File(['x'], name, { type: 'image/jpeg' }) });

test('B-15 a photo says its piece by its name, and which of its photos it is; what is no photo says nothing', () => {
  expect(readingsOf('K7MBX2P9.jpg')).toEqual([{ code: 'K7MBX2P9', nth: 1 }]);
  for (const name of ['K7MBX2P9-2.JPG', 'K7MBX2P9_2.png', 'K7MBX2P9 (2).webp', 'fotos/K7MBX2P9 - 2.jpeg'])
    expect(readingsOf(name).at(-1)).toEqual({ code: 'K7MBX2P9', nth: 2 });
  // A label of before that ends in a figure is itself first.
  expect(readingsOf('A-12.jpg')).toEqual([
    { code: 'A-12', nth: 1 },
    { code: 'A', nth: 12 },
  ]);
  expect(readingsOf('leeme.txt')).toEqual([]);
});

test('B-15 a ZIP and loose photos are read alike, in the order of their names, without what a Mac packs beside', async () => {
  const packed = zipSync({
    'fotos/B2-10.jpg': new Uint8Array([1]),
    'fotos/B2-2.jpg': new Uint8Array([2]),
    '__MACOSX/fotos/._B2-2.jpg': new Uint8Array([3]),
    'fotos/leeme.txt': new Uint8Array([4]),
  });
  const zip = new File([packed], 'fotos.zip');
  const found = await photosIn([zip, new File(['x'], 'A1.png', { type: 'image/png' })]);
  expect(found.map(({ name, file }) => [name, file.type])).toEqual([
    ['A1.png', 'image/png'],
    ['B2-2.jpg', 'image/jpeg'],
    ['B2-10.jpg', 'image/jpeg'],
  ]);
  await expect(photosIn([new File(['no zip'], 'roto.zip')])).rejects.toThrow('invalid zip data');
});

/** A house with these pieces and how many photos each has. */
function houseOf(pieces: Record<string, number>, put: House['put'] = async () => {}): House {
  const find = async (code: string) => (code in pieces ? { id: code, imageCount: pieces[code]! } : undefined);
  return { find, put };
}

test('B-15 each photo goes on its piece; sent again nothing is put twice, and what nobody knows is said by its name', async () => {
  const put: string[] = [];
  const house = houseOf({ A1: 0, 'B-2': 1 }, async ({ id }, { name }) => void put.push(`${id} ${name}`));
  const photos = ['A1.jpg', 'A1-2.jpg', 'B-2.jpg', 'B-2-2.jpg', 'Z9.jpg'].map(photo);
  const told: number[] = [];
  const sent = await sendPhotos(house, photos, 'No hay ninguna', ({ put: n }) => told.push(n));
  expect(put).toEqual(['A1 A1.jpg', 'A1 A1-2.jpg', 'B-2 B-2-2.jpg']);
  expect(sent).toEqual({ put: 3, known: 1, faults: [{ name: 'Z9.jpg', message: 'No hay ninguna' }], left: 0 });
  expect(told).toEqual([1, 2, 2, 3, 3]);
  const again = await sendPhotos(houseOf({ A1: 2, 'B-2': 2 }), photos, 'No hay ninguna', () => {});
  expect(again).toMatchObject({ put: 0, known: 4 });
});

test('B-15 a photo that is refused does not stop the others; a shop that may send no more today keeps the rest', async () => {
  const refusing = (code: string) =>
    houseOf({ A1: 0, A2: 0, A3: 0 }, async ({ id }) => {
      if (id === 'A2') throw new ApiError(422, { code, message: 'No se puede' });
    });
  const photos = ['A1.jpg', 'A2.jpg', 'A3.jpg'].map(photo);
  const fault = { name: 'A2.jpg', message: 'No se puede' };
  const sent = await sendPhotos(refusing('FILE_BROKEN'), photos, '', () => {});
  expect(sent).toEqual({ put: 2, known: 0, faults: [fault], left: 0 });
  const full = await sendPhotos(refusing('FILES_A_DAY'), photos, '', () => {});
  expect(full).toEqual({ put: 1, known: 0, faults: [fault], left: 1 });
});
