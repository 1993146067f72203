import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { MarketQuote } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { prices } from './prices.queries.ts';

interface QuoteDialogProps {
  readonly quote: MarketQuote;
  readonly offer: Offered;
  readonly price: string;
  readonly onClose: () => void;
}

/** Whether a jump of the market is believed, and who says so. */
export function QuoteDialog({ quote, offer, price, onClose }: QuoteDialogProps) {
  const action = offer.action as 'acceptQuote' | 'refuseQuote';
  return (
    <ActionDialog
      concept="metalQuote"
      words={pricesEs}
      of={quote}
      offer={offer}
      pairs={[[pricesEs.market.metalType[quote.metalType], price]]}
      send={prices[action].on(quote.id)}
      onClose={onClose}
    />
  );
}
