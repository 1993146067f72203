import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '../../../../test/books.ts';
import { releasedClosing } from '../../../../test/encodings.ts';
import { arrivedLot, extracted } from '../../../../test/extractions.ts';
import { ok } from '../../../../test/goods.ts';
import { create, finish, giveNotice, linesOf, review, waitingOf } from '../../../../test/meltings.ts';
import { setPrices } from '../../../../test/purchases.ts';
import { useHouse } from '../../../../test/shop.ts';
import { balances } from '../../foundations/ledger/ledger.public.ts';

const house = useHouse();
beforeAll(() => setPrices(house));

/** What the accounts of the fire hold. */
async function held(): Promise<Record<string, number>> {
  const { rows } = await house.db.pool.query<{ path: string; balance: string }>(
    `select path, balance from ledger_accounts where balance <> 0
      and path ~ '^metals:(melting|melting-loss|conversion|bars|fine-[a-z]+):' order by path`,
  );
  return Object.fromEntries(rows.map(({ path, balance }) => [path, Number(balance)]));
}

test('R-MELT-02 the crucible ends empty: bar and loss by weight, found and difference by fine metal to the microgram', async () => {
  const jewels = [
    { weightMg: 12_100, metalWeightMg: 12_100, description: 'Bolsa de 18' },
    { weightMg: 3_320, metalWeightMg: 3_320, metal: 'ORO_BAJO', description: 'Bolsa de 14' },
    { weightMg: 500, metalWeightMg: 500, metal: 'ORO_24', description: 'Lingote' },
  ];
  const { metals, id } = await arrivedLot(house, jewels, 76_948);
  await extracted(metals, id, ['MELTING', 'MELTING', 'MELTING']);
  const [waiting] = await waitingOf(metals, id);
  const lines = linesOf(waiting).map((line) => (line.weightMg === 12_100 ? { ...line, weightMg: 12_050 } : line));
  const made = await ok(create(metals, [(await ok(review(metals, waiting, lines))).id]));
  await ok(giveNotice(metals, made.id));
  await ok(finish(metals, made.id, 15_790, 722));
  // Of 750, 585 and 999 thousandths 11,479200 g are expected; 15,790 g of 722 are 11,400380 g.
  expect(await held()).toEqual({
    'metals:bars:ORO_18': 15_790,
    'metals:melting-loss:ORO_18': 80,
    'metals:conversion:ORO_18': -3_820,
    'metals:conversion:ORO_BAJO': 3_320,
    'metals:conversion:ORO_24': 500,
    // Bought as 11,516700 g of fine gold: the scale of the review found 50 mg of 18 karats less.
    'metals:fine-origin:ORO': -11_516_700,
    'metals:fine-review:ORO': 37_500,
    'metals:fine-bars:ORO': 11_400_380,
    'metals:fine-difference:ORO': 78_820,
  });
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-MELT-02 I118 more fine metal than expected is a gain; a fine gram that is somewhere else is found', async () => {
  const { metals } = await arrivedLot(house, [{}], 20_000);
  const closing = await releasedClosing(metals);
  const [free] = await waitingOf(metals, closing.id);
  const bundle = await ok(review(metals, free, [{ ...linesOf(free)[0]!, weightMg: 4_000 }]));
  const made = await ok(create(metals, [bundle.id]));
  await ok(giveNotice(metals, made.id));
  const before = (await held())['metals:fine-difference:ORO'] ?? 0;
  await ok(finish(metals, made.id, 4_000, 760));
  expect((await held())['metals:fine-difference:ORO']).toBe(before - 40_000);
  const owner = new pg.Client({ connectionString: house.databaseUrl });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  const moved = (ug: number) => `update ledger_entries e set amount = amount + ${ug} from ledger_accounts a,
      ledger_transactions t where a.id = e.account_id and t.id = e.transaction_id and t.record_id = '${made.id}'
      and t.kind = 'METAL_BAR' and a.path = 'metals:fine-bars:ORO'`;
  await owner.query(moved(1));
  expect((await brokenInvariants(house.db)).map(({ id }) => id)).toContain('I118');
  await owner.query(moved(-1));
  await owner.end();
  expect(await brokenInvariants(house.db)).toEqual([]);
});

test('R-MELT-02 R-PUR-01 I81 low gold has its own fineness from the day it is bought; what a review finds more is a gain', async () => {
  const jewels = [{ weightMg: 2_000, metalWeightMg: 2_000, metal: 'ORO_BAJO', fineness: 375, description: 'De 9' }];
  const { metals, id } = await arrivedLot(house, jewels, 5_000);
  const shop = `store:${metals.shop.code}:fine:ORO`;
  const paths = [shop, 'metals:fine-origin:ORO', 'metals:fine-review:ORO'];
  const before = await balances(house.db, paths);
  expect(before[shop]).toBe(750_000);
  await extracted(metals, id, ['MELTING']);
  const [waiting] = await waitingOf(metals, id);
  const found = linesOf(waiting).map((line) => ({ ...line, fineness: 417 }));
  const made = await ok(create(metals, [(await ok(review(metals, waiting, found))).id]));
  await ok(giveNotice(metals, made.id));
  await ok(finish(metals, made.id, 2_000, 417));
  const after = await balances(house.db, paths);
  expect(paths.map((path) => after[path]! - before[path]!)).toEqual([-750_000, -750_000, -84_000]);
  expect(await brokenInvariants(house.db)).toEqual([]);
});
