/** Counts of a shop of the demonstration: one whole, one with something that does not appear, one half read. */
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

export async function loadDemoInventories(app: App): Promise<void> {
  const shop = await Person.enter(app, 'SHOP_ASSISTANT', 'TRI');
  const manager = await Person.enter(app, 'MANAGER', 'TRI');
  const approval = { ...manager.signature, reason: 'Buscado en la vitrina y en la caja fuerte' };
  const finish = (id: string): Promise<unknown> =>
    shop.ask('POST', `/v1/inventories/${id}/finish`, { isConfirmed: true, signature: shop.signature, approval });

  await finish(await readFrom(shop, { type: 'bookings', notes: 'Caja fuerte' }, 0));
  // A brooch the police left in the shop does not appear: it is theirs, and stays what it is.
  await finish(await readFrom(shop, { type: 'products', families: ['BROCHE'], notes: 'Recuento del mes' }, 1));
  await readFrom(shop, { type: 'workshop-works' }, 2);
  await manager.ask('POST', '/v1/auth/logout');
  await shop.ask('POST', '/v1/auth/logout');
}

/** Begins a count and reads what there is but the last ones; of pieces, those of the police come last. */
async function readFrom(shop: Person, body: object, left: number): Promise<string> {
  const { id } = await shop.ask('POST', '/v1/inventories', body);
  const { data } = await shop.ask('GET', `/v1/inventories/${id}/items?limit=200`);
  const held = await shop.ask('GET', '/v1/products?status[]=intervened&limit=50');
  const taken = new Set(held.data.map(({ code }: { code: string }) => code));
  const codes: string[] = data.map(({ code }: { code: string }) => code);
  const inOrder = codes.toSorted((a, b) => Number(taken.has(a)) - Number(taken.has(b)));
  for (const code of inOrder.slice(0, Math.max(0, inOrder.length - left))) {
    await shop.ask('POST', `/v1/inventories/${id}/read-code`, { code });
  }
  return id;
}
