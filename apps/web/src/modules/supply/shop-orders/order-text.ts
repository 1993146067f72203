import { count, grams } from '@quilate/domain/kernel/format.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import type { ShopOrderIncident } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';

const { incidents: es, page } = shopOrdersEs;

export const piecesText = (units: number): string => (units === 1 ? page.onePiece : page.pieceCount(count(units)));

export function incidentText({ kind, difference }: Pick<ShopOrderIncident, 'kind' | 'difference'>): string {
  if (kind === 'weight') return es.weight(grams(Math.abs(difference)));
  if (kind === 'bags') return difference < 0 ? es.moreBags(count(-difference)) : es.bags(count(difference));
  return es[kind](count(difference));
}
