/** What the second line costs (decision 0173): the same asks with the policies of the tables and without, in turns. */
import { median } from './figures.ts';
import { addPieces, type House } from './house.ts';
import { apiSale, Shelf } from './sales-bench.ts';

const TURNS = 10;
const WARM_ASKS = 20;
const TURN_ASKS = 60;
const PIECES_PER_SHOP = 4000;

/** Of each ask, its time with the policies as a part of its time without. */
export async function benchPolicies(house: House): Promise<Readonly<Record<'sale' | 'code' | 'list', number>>> {
  await addPieces(house.pool, PIECES_PER_SHOP, 'P');
  const shop = house.shops[0]!;
  const shelf = new Shelf(shop.code, 'P', PIECES_PER_SHOP);
  const { rows } = await house.pool.query<{ name: string }>(
    `select relname as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace`,
  );
  if (rows.length === 0) throw new Error('no table has a policy');
  const wear = async (how: 'enable' | 'disable'): Promise<void> => {
    for (const { name } of rows) await house.pool.query(`alter table ${name} ${how} row level security`);
  };
  const cost = async (ask: () => Promise<{ status: number; text: string }>): Promise<number> => {
    const times = { enable: [] as number[], disable: [] as number[] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      // Who comes second finds everything at hand: each is it as often as the other.
      for (const how of turn % 2 === 0 ? (['enable', 'disable'] as const) : (['disable', 'enable'] as const)) {
        await wear(how);
        for (let at = 0; at < WARM_ASKS + TURN_ASKS; at += 1) {
          const since = performance.now();
          const { status, text } = await ask();
          if (status >= 300) throw new Error(`${status} ${text}`);
          if (at >= WARM_ASKS) times[how].push(performance.now() - since);
        }
      }
    }
    await wear('enable');
    return median(times.enable) / median(times.disable);
  };
  const code = `${shop.code}P${'1'.padStart(5, '0')}`;
  return {
    sale: await cost(() => apiSale(shop, shelf.take())),
    code: await cost(() => shop.caller.get(`/v1/products/by-code/${code}`)),
    list: await cost(() => shop.caller.get('/v1/sales?limit=50')),
  };
}
