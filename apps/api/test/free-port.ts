/** A port for a program that is started later: nobody else gets it meanwhile. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what a system hands out by itself (from 32 768 on Linux): no connection of another test lands on it. */
const FIRST = 20_000;
const LAST = 29_999;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST + 1));
    const server = createServer();
    const isOurs = await new Promise<boolean>((done) => {
      server.once('error', () => done(false)).listen(port, '127.0.0.1', () => done(true));
    });
    if (!isOurs) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
