/** Who answers the questions of the office, each with its part. */
import type { HouseInsight } from './modules/office/insights/insights.routes.ts';
import { bookingsFigures } from './modules/counter/bookings/bookings.insight.ts';
import { tillsFigures } from './modules/counter/cash/cash.insight.ts';
import { boughtFigures } from './modules/counter/lots/lots.insight.ts';
import { recoverablesFigures } from './modules/counter/recoverable-sales/recoverable-sales.insight.ts';
import { metalFigures } from './modules/foundations/ledger/ledger.insight.ts';
import { stockFigures } from './modules/master-data/products/products.insight.ts';
import { salesInsights } from './modules/counter/sales/sales.insight.ts';

export const INSIGHTS: readonly HouseInsight[] = [
  ...salesInsights,
  tillsFigures,
  stockFigures,
  bookingsFigures,
  recoverablesFigures,
  boughtFigures,
  metalFigures,
];
