import { beforeAll, expect, test } from 'vitest';
import { barUrl, BARS, cast, newMetals, sell } from '../../../../test/bars.ts';
import { brokenInvariants } from '../../../../test/books.ts';
import { ok } from '../../../../test/goods.ts';
import { approvalOf, finish, itemsOf, readCode, start, started, step } from '../../../../test/inventories.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { newOffice } from '../../../../test/shipping.ts';
import { useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

test('R-INV-01 R-MELT-02 the bars of a place are counted by their code; one that is not read is an incident and stays', async () => {
  const metals = await newMetals(house);
  const [here, gone] = [await cast(metals), await cast(metals)];
  const count = { shop: metals.shop, till: metals, manager: await metals.shop.person('MANAGER') };
  const { id, expectedUnits } = await started(metals, { type: 'bars' });
  expect(expectedUnits).toBe(2);
  await ok(readCode(metals, id, here.code));
  expect((await readCode(metals, id, here.code)).json.code).toBe('INVENTORY_CODE_TWICE');
  expect(await ok(finish(count, id))).toMatchObject({ state: 'error', openIncidents: 1 });
  const [missing] = await itemsOf(metals, id, 'incidents');
  expect(missing).toMatchObject({ code: gone.code, situation: 'missing' });
  const found = { code: gone.code, signature: metals.signature };
  expect((await step(metals, id, 'find', found)).json).toMatchObject({ state: 'finish' });
  expect((await metals.get(barUrl(gone.id))).json).toMatchObject({ state: 'HELD' });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-INV-03 a bar that lies at another place is there from now on, and says so; one that is sold is not', async () => {
  const bar = await cast(await newMetals(house));
  const other = await newOffice(house);
  const till = await other.till('METAL_STAFF');
  const sold = await cast(till);
  await ok(sell(till, sold.id));
  const count = { shop: other, till, manager: await other.person('MANAGER') };
  const { id, code } = await started(till, { type: 'bars' });
  for (const one of [bar, sold]) {
    expect((await readCode(till, id, one.code)).json.code).toBe('INVENTORY_CODE_ELSEWHERE');
    await ok(readCode(till, id, one.code, { isUnexpected: true }));
  }
  await ok(finish(count, id));
  const items = await itemsOf(till, id, 'incidents');
  const correct = (itemCode: string) => {
    const { incidentId } = items.find((item) => item.code === itemCode)!;
    return step(till, id, 'found-here', { incidentId, signature: till.signature, approval: approvalOf(count) });
  };
  expect((await correct(sold.code)).json.code).toBe('INVENTORY_NOT_CORRECTED');
  await ok(correct(bar.code));
  expect((await till.get(barUrl(bar.id))).json).toMatchObject({
    placeEs: `Tienda ${other.code}`,
    activity: [{ action: 'bar.move', details: { operationCode: code } }, { action: 'bar.cast' }],
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-PERM-03 who does not see bars counts none', async () => {
  const shop = await newOffice(house);
  const seller = await shop.till('SHOP_ASSISTANT');
  expect((await seller.get(BARS)).status).toBe(403);
  expect((await start(seller, { type: 'bars' })).json.code).toBe('INVENTORY_TYPE_CLOSED');
});
