import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { acceptQuote } from './commands/accept-quote.ts';
import { publish } from './commands/publish.ts';
import { refuseQuote } from './commands/refuse-quote.ts';
import { quotesExport } from './prices.export.ts';
import { currentPrices, marketDays, priceHistory, readQuotes, worthOf } from './prices.queries.ts';

export const pricesRoutes: readonly Route[] = [
  read(pricesContract.get, ({ db }) => currentPrices(db, new Date())),
  read(pricesContract.history, ({ db, query }) => priceHistory(db, query)),
  read(pricesContract.quote, ({ db, query }) => worthOf(db, query, new Date())),
  read(pricesContract.quotes, ({ db, query }) => readQuotes(db, query)),
  quotesExport,
  read(pricesContract.marketDays, ({ db, query }) => marketDays(db, query)),
  publish,
  acceptQuote,
  refuseQuote,
];
