/** Catalogue products for tests: written by purchases, with barcodes nobody has. */
import type { Answer, Till } from './shop.ts';

export const CATALOGUE = '/v1/bulk-purchases/catalog';

let last = 0;
/** The last figure checks the others. */
export function nextBarcode(): string {
  last += 1;
  const twelve = `84${String(last).padStart(10, '0')}`;
  const weighed = [...twelve].reduce((all, figure, at) => all + Number(figure) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (weighed % 10)) % 10}`;
}

export const written = (more: Record<string, unknown> = {}) => ({
  supplierCode: 'AG-1182',
  description: 'Anillo solitario',
  family: 'SOLITARIO',
  metal: 'ORO_18',
  weightMg: 3_420,
  gem: 'DIAMANTE',
  costCents: 10_000,
  benefitBp: 10_000,
  taxBp: 1_500,
  lowStockUnits: 2,
  productStatus: 'available',
  categories: ['classic'],
  platforms: ['main-jewellery'],
  barcodes: [] as string[],
  note: '',
  ...more,
});
export const register = (till: Till, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  till.call('POST', CATALOGUE, written(more), key);
export const act = (till: Till, id: string, verb: string, body: unknown = {}, key?: string): Promise<Answer> =>
  till.call('POST', `${CATALOGUE}/${id}/${verb}`, body, key);
/** Answers the record as everybody reads it. */
export async function made(till: Till, more: Record<string, unknown> = {}): Promise<{ id: string; code: string }> {
  const { status, json, text } = await register(till, more);
  if (status !== 201) throw new Error(`register: ${text}`);
  return json;
}
export const availability = async (till: Till, id: string): Promise<string> =>
  (await till.get(`${CATALOGUE}/${id}`)).json.availability;
