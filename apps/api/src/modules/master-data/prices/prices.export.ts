import { pricesContract } from '@quilate/domain/modules/master-data/prices/prices.contract.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { exporting } from '../../../platform/export.ts';
import { readQuotes } from './prices.queries.ts';

const es = pricesEs.readings;

export const quotesExport = exporting(pricesContract.quotesFile, {
  title: es.title,
  page: ({ db, query }, at) => readQuotes(db, { ...query, ...at }),
  columns: [
    { head: es.readAt, kind: 'instant', value: (quote) => quote.readAt },
    { head: es.metal, value: (quote) => pricesEs.market.metalType[quote.metalType] },
    { head: es.price, kind: 'tariff', value: (quote) => mulDiv(quote.pricePerGramE4, 1, 100, 'halfUp') },
    { head: es.asOf, kind: 'instant', value: (quote) => quote.asOf },
    { head: es.source, value: (quote) => quote.source },
    { head: es.state, value: (quote) => pricesEs.states[quote.state] },
    { head: es.decidedBy, value: (quote) => quote.decidedBy },
  ],
});
