import { describe, expect, test } from 'vitest';
import { newShop, openTill, useHouse } from '../../test/shop.ts';
import { readConfig } from './config.ts';
import { Disk } from './disk.ts';

const house = useHouse();
const MB = 1024 * 1024;

describe('a disk that fills up', () => {
  test('G10 A25 nothing is written, what is there is read, and it goes on by itself when there is room', async () => {
    const till = await openTill(house);
    const piece = await till.shop.piece(10_000);
    const { services } = house.app;
    const usual = services.disk;
    const room = await usual.room();
    const full = new Disk({ dataDir: services.config.dataDir, diskReserveBytes: room.freeBytes * 2 });
    Object.assign(services, { disk: full });
    try {
      const sale = await till.sell([piece.code], 10_000);
      expect(sale).toMatchObject({ status: 503, json: { code: 'DISK_FULL' } });
      expect((await till.get(`/v1/products/${piece.id}`)).json.status).toBe('available');
      const admin = await (await newShop(house)).till('ADMIN');
      const health = (await admin.get('/v1/system/health')).json;
      expect(health.checks[0]).toMatchObject({ id: 'disk', state: 'bad' });
    } finally {
      Object.assign(services, { disk: usual });
    }
    expect((await till.sell([piece.code], 10_000)).status).toBe(201);
  });

  test('A25 the reserve is 5 % of the disk and at least 1 GiB, or what the installation says', async () => {
    const { dataDir } = readConfig({ PORT: '0', QUILATE_SECRET: 'x'.repeat(40) });
    const { freeBytes } = await new Disk({ dataDir, diskReserveBytes: 0 }).room();
    const stateWith = async (diskReserveBytes: number) => (await new Disk({ dataDir, diskReserveBytes }).room()).state;
    expect(await stateWith(freeBytes + 50 * MB)).toBe('full');
    expect(await stateWith(0)).not.toBe('full');
    expect(
      readConfig({ PORT: '0', QUILATE_DISK_RESERVE_MB: '512', QUILATE_SECRET: 'x'.repeat(40) }).diskReserveBytes,
    ).toBe(512 * MB);
    expect(() => readConfig({ PORT: '0', QUILATE_DISK_RESERVE_MB: 'mucho' })).toThrow(/QUILATE_DISK_RESERVE_MB/);
  });
});
