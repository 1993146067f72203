import { describe, expect, test } from 'vitest';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { create, newOffice, newWay, shipmentUrl, URL, wayFrom } from '../../../../test/shipping.ts';
import { newRepairs } from '../../../../test/works.ts';

const house = useHouse();
const codesOf = async (till: Till): Promise<string[]> =>
  (await till.get(URL)).json.data.map(({ code }: { code: string }) => code);

describe('departments of the office', () => {
  test('R-SHIP-01 R-PERM-03 jobs come to the workshop, and metals neither see nor receive them', async () => {
    const { counter } = await newRepairs(house);
    const office = await newOffice(house);
    const way = await wayFrom(counter, office, 'GOLD_SMITH');
    const metals = await office.till('METAL_STAFF');
    const sent = await create(way, { type: 'workshop-works' });
    expect(sent).toMatchObject({ status: 201, json: { department: 'workshop' } });
    const { id, code } = sent.json;
    expect(await codesOf(way.destination)).toContain(code);
    expect(await codesOf(metals)).not.toContain(code);
    expect((await metals.get(shipmentUrl(id))).status).toBe(404);
    expect((await metals.call('POST', shipmentUrl(id, 'verify'), { codes: [] })).status).toBe(404);
    // Its shop and the direction see it all along.
    expect(await codesOf(counter)).toContain(code);
    expect(await codesOf(await office.till('ADMIN'))).toContain(code);
  });

  test('R-SHIP-01 what several have is of whoever sends it, of who is said, or of who usually has it', async () => {
    const { counter } = await newRepairs(house);
    const office = await newOffice(house);
    const way = await wayFrom(counter, office);
    const usual = await create(way);
    expect(usual.json).toMatchObject({ type: 'products', department: 'purchases' });
    expect((await create(way, { department: 'metals' })).json.department).toBe('metals');
    const metals = { ...way, origin: await office.till('METAL_STAFF'), destination: counter };
    const own = await create(metals);
    expect(own.json.department).toBe('metals');
    const purchases = await office.till('BULK_PURCHASES_STAFF');
    expect(await codesOf(purchases)).toContain(usual.json.code);
    expect(await codesOf(purchases)).not.toContain(own.json.code);
    const foreign = await create(metals, { department: 'workshop' });
    expect(foreign).toMatchObject({ status: 422, json: { code: 'SHIPMENT_OTHER_DEPARTMENT' } });
    // A type that is one's alone stays theirs, whoever says otherwise.
    expect((await create(way, { type: 'purchases', department: 'office' })).json.department).toBe('metals');
  });

  test('R-HOME-04 R-SHIP-01 metals begin each of their three shipments to a shop, and find it in their list', async () => {
    const metals = await (await newOffice(house)).till('METAL_STAFF');
    const way = await wayFrom(metals, await newShop(house), 'SHOP_ASSISTANT');
    for (const type of ['products', 'money', 'store'] as const) {
      const begun = await create(way, { type, ...(type === 'money' ? { requestedCents: 10_000 } : {}) });
      expect(begun).toMatchObject({ status: 201, json: { type, department: 'metals' } });
      expect(await codesOf(metals)).toContain(begun.json.code);
    }
  });

  test('R-SHIP-01 between two shops there is none', async () => {
    expect((await create(await newWay(house))).json.department).toBeNull();
  });
});
