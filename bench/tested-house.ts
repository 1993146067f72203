/** The bench's house as the helpers of the tests know one: what they ask goes over the network. */
import http from 'node:http';
import type { House as Tested, Reply, Request } from '../apps/api/test/shop.ts';
import type { App } from '../apps/api/src/app.ts';
import { PoolDb } from '../apps/api/src/platform/db.ts';
import { createPool } from '../apps/api/src/platform/pool.ts';
import { Secrets } from '../apps/api/src/platform/secrets.ts';
import { type House, openHouse, SECRET } from './house.ts';

const CONNECTIONS = 8;

export async function withTested<T>(
  say: (line: string) => void,
  work: (house: House, tested: Tested) => Promise<T>,
): Promise<T> {
  const house = await openHouse(say);
  const db = new PoolDb(createPool(house.url, CONNECTIONS));
  try {
    return await work(house, testedOf(house, db));
  } finally {
    await db.pool.end();
    await house.stop();
  }
}

function testedOf({ address, url }: House, db: PoolDb): Tested {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  const send = ({ method, url: path, headers, payload }: Request): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const request = http.request(new URL(path, address), { method, headers, agent }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const rawPayload = Buffer.concat(parts);
          const { statusCode = 0, headers: told } = response;
          resolve({ statusCode, headers: told, body: rawPayload.toString(), rawPayload });
        });
      });
      request.on('error', reject);
      request.end(payload);
    });
  return { app: { secrets: new Secrets(SECRET) } as App, send, db, databaseUrl: url };
}
