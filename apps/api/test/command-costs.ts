/** What each command of the demonstration asks of the database, and which still ask more than they should. */
import type { App } from '../src/app.ts';

export const MOST_STATEMENTS = 20;
export const MOST_TRIPS = 8;
/** A card, a list, a report: within one request. */
export const MOST_OF_A_PAGE = 8;
/** How many answers are waited for depends a little on when they come. */
export const TRIPS_BY_CHANCE = 4;

/** Those above it, by what they took when it was written down: they may fall, and leave the list. */
export const ABOVE: Readonly<Record<string, readonly [statements: number, trips: number]>> = {
  // Pieces, lots, envelopes, what is on its way and what is kept for somebody: each held before it is taken.
  'POST /v1/police/interventions': [23, 7],
  'POST /v1/police/interventions/{id}/give-to-owner': [23, 8],
  // A sale and a purchase, and the same two taken back.
  'POST /v1/trade-ins': [25, 8],
  'POST /v1/trade-ins/{id}/undo': [29, 6],
};

export interface Cost {
  readonly statements: number;
  readonly trips: number;
}

/** Listens to all that is asked of an app from now on: of each address the dearest answer that was no refusal. */
export function countCosts({ server }: App): ReadonlyMap<string, Cost> {
  const costs = new Map<string, Cost>();
  const plain = server.inject.bind(server) as (asked: Asked) => Promise<Reply>;
  const inject = async (asked: Asked): Promise<Reply> => {
    const reply = await plain(asked);
    const said = SAID.exec(String(reply.headers['server-timing']));
    if (said && reply.statusCode < 300) {
      const [statements, trips, ofCheck, tripsOfCheck] = said.slice(1).map((n) => Number(n ?? 0)) as unknown as Said;
      const address = `${asked.method ?? 'GET'} ${asked.url.split('?')[0]!.replaceAll(ID, '{id}')}`;
      const known = costs.get(address) ?? { statements: 0, trips: 0 };
      costs.set(address, {
        statements: Math.max(known.statements, statements - ofCheck),
        trips: Math.max(known.trips, trips - tripsOfCheck),
      });
    }
    return reply;
  };
  Object.assign(server, { inject });
  return costs;
}

/** What it took to check a code that was not right lately counts apart: each person's first in a while. */
const SAID = /"(\d+) statements, (\d+) round trips(?:, (\d+) and (\d+) of them to check a code)?"/;
type Said = readonly [number, number, number, number];
const ID = /[\da-f]{8}-[\da-f-]{27}/g;
interface Asked {
  readonly method?: string;
  readonly url: string;
}
interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
}
