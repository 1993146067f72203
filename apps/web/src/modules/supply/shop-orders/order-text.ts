import { count, grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrderIncident } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import type { OrderAction } from './shop-orders.queries.ts';

const { incidents: es, page } = shopOrdersEs;

export const piecesText = (units: number): string => (units === 1 ? page.onePiece : page.pieceCount(count(units)));

export function incidentText({ kind, difference }: Pick<ShopOrderIncident, 'kind' | 'difference'>): string {
  if (kind === 'weight') return es.weight(grams(Math.abs(difference)));
  if (kind === 'bags') return difference < 0 ? es.moreBags(count(-difference)) : es.bags(count(difference));
  return es[kind](count(difference));
}

type Said = Exclude<OrderAction, `comment${string}`>;
/** What is said once it is done; most name the order. */
export function doneText(action: Said, code: string): string {
  const text: string | ((code: string) => string) = shopOrdersEs.done[action];
  return typeof text === 'string' ? text : text(code);
}
