/** Pieces out of the sale, made new for each try. */
import { allowedBy, WHY } from './undo-stories.ts';
import type { Till } from './shop.ts';
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
  return {
    'POST /v1/products/{productId}/lock': after(),
    'POST /v1/products/{productId}/unlock': after('lock'),
    'POST /v1/products/{productId}/assign-to-house': after(),
    'POST /v1/products/{productId}/return-from-house': after('assign-to-house'),
    'POST /v1/products/{productId}/assign-to-parts': after(),
    'POST /v1/products/{productId}/return-from-parts': after('assign-to-parts'),
    'POST /v1/products/{productId}/mark-stolen': after(),
    'POST /v1/products/{productId}/recover': after('mark-stolen'),
  };
}
