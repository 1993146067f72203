/** Pieces, as held or out of the sale, made new for each try. */
import { made } from './catalogue.ts';
import { uploadPhoto } from './people.ts';
import { allowedBy, WHY } from './undo-stories.ts';
import { newShop, type Till } from './shop.ts';
import type { Fresh } from './fuzz-office.ts';

export function pieceRecords(till: () => Till): Fresh {
  const after = (verb?: string) => async (): Promise<Record<string, unknown>> => {
    const { id } = await till().shop.piece();
    if (verb === undefined) return { productId: id };
    const approval = verb === 'mark-stolen' ? await allowedBy(till().shop) : undefined;
    const body = { signature: till().signature, reason: WHY, ...(approval && { approval }) };
    const { status, text } = await till().call('POST', `/v1/products/${id}/${verb}`, body);
    if (status !== 200) throw new Error(text);
    return { productId: id };
  };
  /** Nobody has changed it. */
  const heldPiece = async (): Promise<Record<string, unknown>> => {
    const { id } = await till().shop.piece();
    return { productId: id, gemWeightMg: 0, priceReference: 'FIXED', fixedPriceCents: 10_000, taxBp: 1_500 };
  };
  const pictured = async (): Promise<Record<string, unknown>> => {
    const productId = (await till().shop.piece()).id;
    const fileId = await uploadPhoto(till(), 'product-image');
    const { json } = await till().call('POST', `/v1/products/${productId}/add-image`, { fileId });
    return { productId, imageId: json.images[0].id, imageIds: [json.images[0].id] };
  };
  return {
    'PATCH /v1/products/{productId}': heldPiece,
    'POST /v1/products/{productId}/associate': async () => ({
      ...(await heldPiece()),
      catalogueCode: (await made(till())).code,
    }),
    'POST /v1/products/{productId}/set-price': heldPiece,
    'POST /v1/products/set-prices': async () => ({
      change: { by: 'FIXED', fixedPriceCents: 12_000 },
      rows: [{ productId: (await till().shop.piece(10_000)).id, finalPriceCents: 10_000 }],
    }),
    'POST /v1/products/lock-many': async () => ({ rows: [{ productId: (await till().shop.piece()).id }] }),
    'POST /v1/products/{productId}/mark-defective': heldPiece,
    'POST /v1/products/{productId}/add-image': async () => ({
      ...(await heldPiece()),
      fileId: await uploadPhoto(till(), 'product-image'),
    }),
    'POST /v1/products/{productId}/arrange-images': pictured,
    'POST /v1/products/{productId}/remove-image': pictured,
    'POST /v1/products/{productId}/lock': after(),
    'POST /v1/products/{productId}/unlock': after('lock'),
    'POST /v1/products/{productId}/assign-to-house': after(),
    'POST /v1/products/{productId}/return-from-house': after('assign-to-house'),
    'POST /v1/products/{productId}/assign-to-parts': after(),
    'POST /v1/products/{productId}/return-from-parts': after('assign-to-parts'),
    'POST /v1/products/{productId}/mark-stolen': after(),
    'POST /v1/products/{productId}/recover': after('mark-stolen'),
    'POST /v1/stock-openings': async () => ({
      storeId: (await newShop(till().shop.house)).id,
      pieces: [
        {
          description: 'Sortija de la casa de antes',
          family: 'SORTIJA',
          metal: 'ORO_18',
          source: 'USED',
          weightMg: 4_100,
          gem: 'NINGUNA',
          gemWeightMg: 0,
          costCents: 20_000,
          finalPriceCents: 45_000,
          taxBp: 700,
        },
      ],
    }),
  };
}
