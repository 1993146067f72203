/** Counts for tests: a shop with somebody who counts and a manager who allows, and what they do. */
import { type Answer, type House, newShop, type Person, type Shop, type Till } from './shop.ts';

export const INVENTORIES = '/v1/inventories';

export interface Count {
  readonly shop: Shop;
  readonly till: Till;
  readonly manager: Person;
}

export async function newCount(house: House): Promise<Count> {
  const shop = await newShop(house);
  return { shop, till: await shop.till(), manager: await shop.person('MANAGER') };
}

export const approvalOf = ({ manager }: Pick<Count, 'manager'>) => ({
  ...manager.signature,
  reason: 'Buscado entre los dos',
});

export const start = (till: Till, more: Record<string, unknown> = {}, key?: string): Promise<Answer> =>
  till.call('POST', INVENTORIES, { type: 'products', ...more }, key);

// oxlint-disable-next-line typescript/no-explicit-any -- an answer
export async function started(till: Till, more: Record<string, unknown> = {}): Promise<any> {
  const answer = await start(till, more);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json;
}

export const step = (
  till: Till,
  id: string,
  verb: string,
  body: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => till.call('POST', `${INVENTORIES}/${id}/${verb}`, body, key);
export const readCode = (
  till: Till,
  id: string,
  code: string,
  more: Record<string, unknown> = {},
  key?: string,
): Promise<Answer> => step(till, id, 'read-code', { code, ...more }, key);

export const finish = ({ till, manager }: Count, id: string, more: Record<string, unknown> = {}): Promise<Answer> =>
  step(till, id, 'finish', {
    isConfirmed: true,
    signature: till.signature,
    approval: approvalOf({ manager }),
    ...more,
  });
export const reactivate = ({ till, manager }: Count, id: string): Promise<Answer> =>
  step(till, id, 'reactivate', {
    reason: 'Se terminó sin querer',
    signature: till.signature,
    approval: approvalOf({ manager }),
  });

// oxlint-disable-next-line typescript/no-explicit-any -- the answers are what the tests look into
export const itemsOf = async (till: Till, id: string, tab = 'all'): Promise<any[]> =>
  (await till.get(`${INVENTORIES}/${id}/items?tab=${tab}`)).json.data;
