/** Products of the catalogue a request of the fuzzer can get far with: new, put away, with a photo. */
import { act, CATALOGUE, made, nextBarcode, written } from './catalogue.ts';
import type { Fresh } from './fuzz-office.ts';
import { uploadPhoto } from './people.ts';
import type { Till } from './shop.ts';

export function catalogueRecords(till: () => Till): Fresh {
  const one = async () => ({ catalogueId: (await made(till())).id });
  const pictured = async () => {
    const { id } = await made(till());
    const { json } = await act(till(), id, 'add-image', { fileId: await uploadPhoto(till(), 'catalogue-image') });
    return { catalogueId: id, imageId: json.images[0].id, imageIds: [json.images[0].id] };
  };
  return {
    [`POST ${CATALOGUE}`]: async () => written({ barcodes: [nextBarcode()] }),
    [`PATCH ${CATALOGUE}/{catalogueId}`]: async () => ({
      ...written({ barcodes: [nextBarcode()] }),
      catalogueId: (await made(till())).id,
      version: 1,
    }),
    [`GET ${CATALOGUE}/by-code/{code}`]: async () => ({ code: (await made(till())).code }),
    [`POST ${CATALOGUE}/{catalogueId}/discontinue`]: one,
    [`POST ${CATALOGUE}/{catalogueId}/archive`]: one,
    [`POST ${CATALOGUE}/{catalogueId}/restore`]: async () => {
      const { id } = await made(till());
      await act(till(), id, 'archive');
      return { catalogueId: id };
    },
    [`POST ${CATALOGUE}/{catalogueId}/add-image`]: async () => ({
      ...(await one()),
      fileId: await uploadPhoto(till(), 'catalogue-image'),
    }),
    [`POST ${CATALOGUE}/{catalogueId}/arrange-images`]: pictured,
    [`POST ${CATALOGUE}/{catalogueId}/remove-image`]: pictured,
  };
}
