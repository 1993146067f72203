import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeDatabase, onOwnersBehalf } from '../../test/database.ts';
import { ENV } from '../../test/env.ts';
import { houseOf, newShop, type Shop, urlsOf, useHouse } from '../../test/shop.ts';
import { TransactionPooler } from '../../test/transaction-pooler.ts';
import { type App, createApp } from '../app.ts';
import { readConfig } from './config.ts';
import { createSharedPool, SETTINGS } from './pool.ts';
import { createLog } from './log.ts';
import { refusePooler } from './pooler.ts';

const house = useHouse();
const direct = () => urlsOf(house.databaseUrl).app;
const pooled = async (options = {}) => {
  const pooler = await TransactionPooler.start(direct(), options);
  onTestFinished(() => pooler.stop());
  return pooler;
};

/** As whoever runs PostgreSQL is told to. */
async function setOnRole(): Promise<void> {
  const { username, pathname } = new URL(direct());
  for (const [name, value] of Object.entries(SETTINGS))
    await onOwnersBehalf(
      house.databaseUrl,
      `alter role ${username} in database ${pathname.slice(1)} set ${name} = '${value}'`,
    );
}

describe('a start with PgBouncer between us and PostgreSQL', () => {
  test('says which settings the role lacks, as they are typed', async () => {
    const { url } = await pooled();
    const { username, pathname } = new URL(direct());
    const said = await refusePooler(url, direct()).then(
      () => '',
      (error: Error) => error.message,
    );
    for (const line of [`set lock_timeout = '8s'`, `set statement_timeout = '15s'`])
      expect(said).toContain(`  alter role ${username} in database ${pathname.slice(1)} ${line};`);
    await setOnRole();
    await expect(refusePooler((await pooled()).url, direct())).resolves.toBeUndefined();
  });

  test('is refused where statements that were prepared are forgotten, or another database answers', async () => {
    await setOnRole();
    await expect(refusePooler((await pooled({ isForgetful: true })).url, direct())).rejects.toThrow(
      'PgBouncer 1.21 o posterior con max_prepared_statements',
    );
    const other = await makeDatabase();
    onTestFinished(() => other.drop());
    await expect(refusePooler((await pooled()).url, urlsOf(other.url).app)).rejects.toThrow(
      'DATABASE_POOLER_URL no lleva a la misma base de datos',
    );
  });

  test('a pooler that knows no startup options refuses a pool that sends them: ours does not', async () => {
    const { url } = await pooled();
    const pool = createSharedPool(url, 1);
    onTestFinished(() => pool.end());
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

describe('a house behind PgBouncer, two connections of the server for eight of ours', () => {
  let pooler: TransactionPooler;
  let app: App;
  let shop: Shop;

  beforeAll(async () => {
    await setOnRole();
    pooler = await TransactionPooler.start(direct(), { size: 2 });
    const urls = { ...urlsOf(house.databaseUrl), pooler: pooler.url };
    app = await createApp({ ...readConfig(ENV), poolSize: 8 }, urls, createLog('silent'));
    shop = await newShop(houseOf(app, house.databaseUrl));
    return async () => {
      await app.close();
      await pooler.stop();
    };
  });

  test('sells from four tills at once, and each sale is told to whoever listens', async () => {
    const heard: string[] = [];
    const stop = app.services.events.subscribe(({ topic }) => heard.push(topic));
    onTestFinished(stop);
    const before = pooler.lent;
    const tills = await Promise.all(Array.from({ length: 4 }, () => shop.till()));
    await tills[0]!.open();
    const pieces = await Promise.all(Array.from({ length: 12 }, () => shop.piece(20_000)));
    const sold = await Promise.all(pieces.map(({ code }, at) => tills[at % 4]!.sell([code], 20_000)));
    expect(sold.map(({ status }) => status)).toEqual(Array(12).fill(201));
    expect((await tills[0]!.get('/v1/sales')).json.totalCount).toBe(12);
    expect(pooler.lent - before).toBeGreaterThan(12);
    await expect.poll(() => heard).toContain('sales');
  });

  test('what is refused is told as ever, and leaves the connection to the next', async () => {
    const till = await shop.till();
    const { code } = await shop.piece(20_000);
    const twice = await Promise.all([till.sell([code], 20_000), (await shop.till()).sell([code], 20_000)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const after = await Promise.all(Array.from({ length: 12 }, () => till.get('/v1/cash/current')));
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('a file of a list has connections past it, with settings of their own', async () => {
    const before = await ofServer();
    const till = await shop.till('ADMIN');
    const { status, text } = await till.get('/v1/products/export?format=csv');
    expect([status, text.split('\n').length > 12]).toEqual([200, true]);
    expect(before).toBeLessThanOrEqual(2);
  });
});

/** Connections that the pooler keeps at the server. */
async function ofServer(): Promise<number> {
  const { rows } = await onOwnersBehalf(
    house.databaseUrl,
    `select count(*)::int as count from pg_stat_activity where application_name = 'pooler' and datname = current_database()`,
  );
  return rows[0].count;
}
