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
  'POST /v1/bookings': [27, 14],
  'POST /v1/bookings/set-aside': [22, 11],
  'POST /v1/bookings/{id}/cancel': [27, 14],
  'POST /v1/bookings/{id}/confirm-pickup': [30, 15],
  'POST /v1/bookings/{id}/let-go': [20, 10],
  'POST /v1/bookings/{id}/pay-instalment': [27, 16],
  'POST /v1/bulk-purchases/supplier-orders/{id}/correct-bill': [19, 11],
  'POST /v1/bulk-purchases/supplier-orders/{id}/receive': [20, 10],
  'POST /v1/bulk-purchases/supplier-orders/{id}/undo-encode': [35, 18],
  'POST /v1/cash/close': [22, 13],
  'POST /v1/cash/open': [30, 15],
  'POST /v1/data-imports/{id}/add-rows': [23, 13],
  // As many operations as it brings: here a contract.
  'POST /v1/data-imports/{id}/take-in': [54, 31],
  'POST /v1/inventories': [17, 9],
  'POST /v1/inventories/{id}/finish': [29, 17],
  'POST /v1/manual-invoices': [20, 9],
  'POST /v1/manual-invoices/{id}/correct': [20, 11],
  'POST /v1/metal-remainder/supply': [34, 21],
  'POST /v1/metals/bars/{id}/sell': [18, 9],
  'POST /v1/metals/cash/close': [23, 12],
  'POST /v1/metals/closings/{id}/pay': [34, 23],
  'POST /v1/metals/collections': [24, 16],
  'POST /v1/metals/collections/{id}/review': [28, 20],
  'POST /v1/metals/encodings': [21, 12],
  'POST /v1/metals/encodings/{id}/cancel': [16, 9],
  'POST /v1/metals/encodings/{id}/encode': [24, 14],
  'POST /v1/metals/encodings/{id}/receive': [14, 9],
  'POST /v1/metals/encodings/{id}/verify': [14, 9],
  'POST /v1/metals/extractions/{id}/finish': [19, 11],
  'POST /v1/metals/extractions/{id}/manage': [18, 9],
  'POST /v1/metals/meltings/review': [17, 9],
  'POST /v1/metals/meltings/{id}/finish': [21, 12],
  'POST /v1/metals/meltings/{id}/give-notice': [14, 9],
  'POST /v1/metals/wholesale-invoices': [23, 14],
  'POST /v1/metals/wholesale-invoices/issue': [21, 11],
  'POST /v1/metals/wholesale-invoices/{id}/correct': [18, 9],
  'POST /v1/metals/wholesale-invoices/{id}/record-correction': [20, 12],
  'POST /v1/police/books': [21, 10],
  'POST /v1/police/books/{id}/submit': [19, 10],
  'POST /v1/police/interventions': [34, 19],
  'POST /v1/police/interventions/{id}/give-to-owner': [37, 24],
  'POST /v1/police/interventions/{id}/return-items': [22, 12],
  'POST /v1/purchases': [29, 14],
  'POST /v1/recoverable-sales': [29, 13],
  'POST /v1/recoverable-sales/{id}/release': [20, 11],
  'POST /v1/recoverable-sales/{id}/renew': [25, 14],
  'POST /v1/recoverable-sales/{id}/withdraw': [27, 15],
  'POST /v1/sale-budgets/{id}/confirm-payment-and-pickup': [28, 14],
  'POST /v1/sale-budgets/{id}/confirm-reception': [17, 10],
  'POST /v1/sale-budgets/{id}/ship-to-store': [16, 9],
  'POST /v1/sales/{id}/return': [26, 9],
  'POST /v1/shipments/{id}/deliver': [36, 23],
  'POST /v1/shipments/{id}/finish-preparation': [17, 9],
  'POST /v1/shipments/{id}/finish-verification': [27, 15],
  'POST /v1/shipments/{id}/prepare': [27, 16],
  'POST /v1/shipments/{id}/verify': [16, 9],
  'POST /v1/special-examinations': [36, 21],
  'POST /v1/stock-openings': [48, 27],
  'POST /v1/tax-records/companies/{id}/set-mode': [16, 9],
  'POST /v1/trade-ins': [43, 18],
  'POST /v1/trade-ins/{id}/undo': [46, 27],
  'POST /v1/works': [24, 8],
  'POST /v1/works/{id}/complete': [22, 12],
  'POST /v1/works/{id}/confirm-pickup': [23, 12],
  'POST /v1/works/{id}/move': [24, 14],
  'POST /v1/works/{id}/ship-to-supplier': [17, 9],
  'POST /v1/workshop/budgets/{id}/pay-initial': [28, 12],
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
