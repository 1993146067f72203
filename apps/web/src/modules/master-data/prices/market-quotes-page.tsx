import { dateTime, money } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { ReadQuote } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { marketQuoteListing } from './prices.queries.ts';

const { readings: words, states, market } = pricesEs;
const QuoteStateBadge = badgeOf(states, { published: 'ok', accepted: 'ok', held: 'hold', refused: 'off' });
const COLUMNS: readonly Column<ReadQuote>[] = [
  { id: 'readAt', head: words.readAt, phone: 'code', sort: 'readAt', cell: (quote) => dateTime(quote.readAt) },
  { id: 'metal', head: words.metal, phone: 'person', cell: (quote) => market.metalType[quote.metalType] },
  {
    id: 'price',
    head: words.price,
    align: 'num',
    phone: 'amount',
    cell: (quote) => money(mulDiv(quote.pricePerGramE4, 1, 100, 'halfUp')),
  },
  { id: 'asOf', head: words.asOf, hide: 'md', cell: (quote) => dateTime(quote.asOf) },
  { id: 'source', head: words.source, hide: 'md', isElastic: true, cell: (quote) => quote.source },
  { id: 'state', head: words.state, phone: 'state', cell: (quote) => <QuoteStateBadge state={quote.state} /> },
  { id: 'decidedBy', head: words.decidedBy, hide: 'sm', cell: (quote) => quote.decidedBy },
];

/** Every price the market's source has said, also those that never ruled. */
export const MarketQuotesPage = () => (
  <ListPage
    words={words}
    of={marketQuoteListing}
    back={{ to: '/prices-manager', label: pricesEs.title }}
    columns={COLUMNS}
    filters={{
      metal: { label: words.metal, es: market.metalType },
      state: { label: words.state, es: states },
    }}
  />
);
