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
  'POST /v1/bookings': [23, 8],
  'POST /v1/bookings/{id}/cancel': [23, 8],
  'POST /v1/bookings/{id}/confirm-pickup': [25, 8],
  'POST /v1/bookings/{id}/pay-instalment': [22, 9],
  'POST /v1/bulk-purchases/supplier-orders/{id}/undo-encode': [31, 10],
  'POST /v1/cash/open': [24, 9],
  'POST /v1/data-imports/{id}/add-rows': [23, 12],
  // As many operations as it brings: here a contract.
  'POST /v1/data-imports/{id}/take-in': [48, 26],
  // Held, asked whether anybody uses it, and taken back.
  'POST /v1/data-imports/{id}/undo': [20, 9],
  'POST /v1/metal-remainder/supply': [20, 10],
  'POST /v1/metals/closings/{id}/pay': [29, 10],
  'POST /v1/metals/encodings': [19, 10],
  'POST /v1/metals/encodings/{id}/encode': [21, 9],
  'POST /v1/metals/meltings/review': [16, 9],
  'POST /v1/metals/meltings/{id}/finish': [20, 9],
  'POST /v1/metals/wholesale-invoices': [22, 10],
  'POST /v1/metals/wholesale-invoices/issue': [20, 9],
  'POST /v1/police/interventions': [31, 9],
  'POST /v1/police/interventions/{id}/give-to-owner': [32, 12],
  'POST /v1/purchases': [25, 7],
  'POST /v1/recoverable-sales': [26, 7],
  'POST /v1/recoverable-sales/{id}/renew': [23, 8],
  'POST /v1/recoverable-sales/{id}/withdraw': [24, 8],
  'POST /v1/sale-budgets/{id}/confirm-payment-and-pickup': [25, 9],
  'POST /v1/sales/{id}/return': [25, 8],
  'POST /v1/shipments/{id}/deliver': [21, 9],
  'POST /v1/special-examinations': [27, 13],
  'POST /v1/stock-openings': [31, 12],
  // To sign begins a log too.
  'POST /v1/tax-records/companies/{id}/set-mode': [18, 12],
  'POST /v1/trade-ins': [37, 11],
  'POST /v1/trade-ins/{id}/undo': [39, 13],
  'POST /v1/works/{id}/complete': [19, 9],
  'POST /v1/works/{id}/move': [22, 11],
  'POST /v1/workshop/budgets/{id}/pay-initial': [25, 8],
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
    const said = /"(\d+) statements, (\d+) round trips"/.exec(String(reply.headers['server-timing']));
    if (said && reply.statusCode < 300) {
      const address = `${asked.method ?? 'GET'} ${asked.url.split('?')[0]!.replaceAll(ID, '{id}')}`;
      const known = costs.get(address) ?? { statements: 0, trips: 0 };
      costs.set(address, {
        statements: Math.max(known.statements, Number(said[1])),
        trips: Math.max(known.trips, Number(said[2])),
      });
    }
    return reply;
  };
  Object.assign(server, { inject });
  return costs;
}

const ID = /[\da-f]{8}-[\da-f-]{27}/g;
interface Asked {
  readonly method?: string;
  readonly url: string;
}
interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
}
