/** Sales that leave the islands, and the papers that show it. */
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import type { Fresh } from './fuzz-office.ts';
import { ok } from './goods.ts';
import { uploadPhoto } from './people.ts';
import type { Answer, Till } from './shop.ts';

export const MADRID = { street: 'Gran Vía 1', postalCode: '28013', city: 'Madrid', province: 'Madrid' };

/** Of pieces of 100,00 €, exempt unless they stay. */
export async function sendAway(till: Till, isExported = true, count = 1): Promise<Answer['json']> {
  const more = { customerId: await till.shop.customer(), invoiceAddress: MADRID, isExported };
  const codes: string[] = [];
  while (codes.length < count) codes.push((await till.shop.piece()).code);
  return await ok(till.sell(codes, count * 10_000, more));
}
export const exitUrl = (saleId: string, verb: string): string => `/v1/sales/${saleId}/${verb}`;
export const exitProof = async (till: Till, more: Record<string, unknown> = {}) => ({
  kind: 'DECLARATION',
  number: '26ES00353112345678',
  leftOn: businessDate(new Date()),
  fileId: await uploadPhoto(till, 'exit-proof'),
  ...more,
});
export const keepProof = async (
  till: Till,
  saleId: string,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => till.call('POST', exitUrl(saleId, 'keep-exit-proof'), await exitProof(till, more), key);
export const withdrawProof = (till: Till, saleId: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  till.call('POST', exitUrl(saleId, 'withdraw-exit-proof'), {
    reason: 'Era de otra venta',
    signature: till.signature,
    ...more,
  });

/** `till`: where requests sell. */
export function exitRecords(till: () => Till): Fresh {
  let last: string | undefined;
  const sent = async (): Promise<string> => {
    const more = { customerId: await till().shop.customer(), invoiceAddress: MADRID, isExported: true };
    const { json } = await till().sell([(await till().shop.piece()).code], 10_000, more);
    // A till that another request has closed sells nothing: then the one before.
    return (last = (json.id as string | undefined) ?? last!);
  };
  const kept = async () => {
    const saleId = await sent();
    await keepProof(till(), saleId);
    return { saleId };
  };
  return {
    'POST /v1/sales/{saleId}/keep-exit-proof': async () => ({ saleId: await sent(), ...(await exitProof(till())) }),
    'POST /v1/sales/{saleId}/withdraw-exit-proof': kept,
    'GET /v1/sales/{saleId}/exit-proof': kept,
  };
}
