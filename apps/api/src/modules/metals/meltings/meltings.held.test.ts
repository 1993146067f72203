import type { Role } from '@quilate/domain/kernel/roles.ts';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { releasedClosing } from '../../../../test/encodings.ts';
import { arrivedLot, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import { create, finish, giveNotice, MELTINGS, reviewed } from '../../../../test/meltings.ts';
import { bought, newDesk, ring, setPrices } from '../../../../test/purchases.ts';
import { type Till, useHouse } from '../../../../test/shop.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

interface Held {
  readonly places: readonly { readonly place: string; readonly fineMg: number }[];
  readonly totalMg: number;
}
const held = async (till: Till, type = 'ORO'): Promise<Record<string, number>> => {
  const { places, totalMg } = (await till.get(`${MELTINGS}/held?type=${type}`)).json as Held;
  expect(places.reduce((all, { fineMg }) => all + fineMg, 0)).toBe(totalMg);
  return { ...Object.fromEntries(places.map(({ place, fineMg }) => [place, fineMg])), total: totalMg };
};
/** What the books say of the same metal. */
const booked = async (): Promise<number> => {
  const { rows } = await house.db.pool.query(`select round(sum(balance) / 1000.0) as mg from ledger_accounts
    where path ~ '^store:[^:]+:fine:ORO' or path in ('metals:fine-metal:ORO', 'metals:fine-bars:ORO')`);
  return Number(rows[0].mg);
};

test('B-16 fine metal is where its lot is, from the shop to the bar, and comes to what the books say', async () => {
  const lines = [{ weightMg: 12_000, metalWeightMg: 12_000, description: 'Cadena' }];
  const { metals, id } = await arrivedLot(house, lines, 60_000);
  expect(await held(metals)).toEqual({ vault: 9_000, total: 9_000 });
  expect(await held(metals, 'PLATA')).toEqual({ total: 0 });

  const desk = await newDesk(house);
  await bought(desk, { lines: [ring({ weightMg: 4_000, metalWeightMg: 4_000 })] });
  expect(await held(metals)).toEqual({ custody: 3_000, vault: 9_000, total: 12_000 });

  const closing = await releasedClosing(metals);
  const wholesale = await held(metals);
  expect(wholesale['closings']).toBeGreaterThan(0);
  expect(wholesale['total']).toBe(await booked());

  await extracted(metals, id, ['MELTING']);
  const bundles = [...(await reviewed(metals, id)), ...(await reviewed(metals, closing.id))].map((one) => one.id);
  expect(await held(metals)).toEqual(wholesale);
  const melting = await ok(create(metals, bundles));
  const inFire = await held(metals);
  expect(inFire).toEqual({ custody: 3_000, melting: 9_000 + wholesale['closings']!, total: wholesale['total'] });

  await ok(giveNotice(metals, melting.id));
  await ok(finish(metals, melting.id, melting.weightMg, 745));
  const bar = Math.round((melting.weightMg * 745) / 1000);
  expect(await held(metals)).toEqual({ custody: 3_000, bars: bar, total: 3_000 + bar });
  expect(3_000 + bar).toBe(await booked());
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('B-16 what the house holds is told to who melts it', async () => {
  const desk = await newDesk(house);
  const asked = async (role: Role) => {
    const till = await desk.till.shop.till(role);
    return [role, (await till.get(`${MELTINGS}/held?type=ORO`)).status];
  };
  expect(await Promise.all((['METAL_COMMERCIAL', 'SHOP_ASSISTANT', 'MANAGER'] as const).map(asked))).toEqual([
    ['METAL_COMMERCIAL', 403],
    ['SHOP_ASSISTANT', 403],
    ['MANAGER', 403],
  ]);
});
