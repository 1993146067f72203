/** What strangers cost the tills: twenty connections that send as fast as they are answered (G33). */
import { connect, type Socket } from 'node:net';
import type { BenchShop, House } from './house.ts';
import { quantile } from './figures.ts';

const CONNECTIONS = 20;
const QUIET_ASKS = 300;
const FLOOD_MS = 8000;
const STRANGE = JSON.stringify(Object.fromEntries(Array.from({ length: 1_400 }, (_, n) => [`key${n}`, 1])));
const REQUEST =
  `POST /v1/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
  `content-length: ${STRANGE.length}\r\n\r\n${STRANGE}`;

export interface FloodFigures {
  readonly quietP95Ms: number;
  readonly floodedP95Ms: number;
  readonly ratio: number;
  readonly answered: number;
}

export async function benchFlood(house: House): Promise<FloodFigures> {
  const shop = house.shops[0]!;
  const until = (end: number) => () => performance.now() < end;
  const times = (count: number) => () => (count -= 1) >= 0;
  // What is compiled and planned by the first ones is not the quiet value.
  await asks(shop, times(QUIET_ASKS));
  const quiet = await asks(shop, times(QUIET_ASKS));
  let answered = 0;
  const port = Number(new URL(house.address).port);
  const sockets = Array.from({ length: CONNECTIONS }, () => hostile(port, () => (answered += 1)));
  const flooded = await asks(shop, until(performance.now() + FLOOD_MS));
  for (const socket of sockets) socket.destroy();
  const [quietP95Ms, floodedP95Ms] = [quantile(quiet, 0.95), quantile(flooded, 0.95)];
  return { quietP95Ms, floodedP95Ms, ratio: floodedP95Ms / quietP95Ms, answered };
}

async function asks({ caller }: BenchShop, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const since = performance.now();
    const { status } = await caller.get('/v1/cash/current');
    if (status !== 200) throw new Error(`a till was answered ${status}`);
    times.push(performance.now() - since);
  }
  return times.toSorted((a, b) => a - b);
}

function hostile(port: number, onAnswer: () => void): Socket {
  const socket = connect(port, '127.0.0.1', () => socket.write(REQUEST));
  socket.on('error', () => {});
  socket.on('data', () => {
    onAnswer();
    socket.write(REQUEST);
  });
  return socket;
}
