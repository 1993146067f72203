import { dateTime, money, percent } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import { pricesGrants } from '@quilate/domain/modules/master-data/prices/prices.grants.ts';
import type { Market, MarketQuote } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { useDoing } from '../../../ui/use-doing.ts';

const QuoteDialog = lazy(() => import('./quote-dialog.tsx').then((file) => ({ default: file.QuoteDialog })));

const es = pricesEs.market;
const perGram = (quote: MarketQuote): string => money(mulDiv(quote.pricePerGramE4, 1, 100, 'halfUp'));
const failures: Readonly<Record<string, string>> = es.failures;

/** What the source said last, whether it rules, and what waits for somebody to believe it. */
export function MarketPanel({ market }: { market: Market }) {
  return (
    <Panel title={pricesEs.sections.market}>
      <div className="stack">
        <FixedNotice usesFixed={market.usesFixed} />
        {market.newest.length === 0 ? (
          <p className="dim">{es.none}</p>
        ) : (
          market.newest.map((quote) => (
            <div key={quote.id}>
              <Pairs pairs={[[es.metalType[quote.metalType], <b key="price">{perGram(quote)}</b>]]} />
              <small className="dim">{es.asOf(dateTime(quote.asOf), quote.source)}</small>
            </div>
          ))
        )}
        {market.held.map((quote) => (
          <HeldQuote key={quote.id} quote={quote} />
        ))}
        {market.lastError !== null && (
          <small className="dim">{es.lastError(failures[market.lastError] ?? market.lastError)}</small>
        )}
        <small className="dim">{es.hint}</small>
      </div>
    </Panel>
  );
}

export function FixedNotice({ usesFixed }: Pick<Market, 'usesFixed'>) {
  if (usesFixed === 'no') return null;
  return (
    <p className="note" data-tone={usesFixed === 'enabled' ? undefined : 'alert'} role="status">
      {es.usesFixed[usesFixed]}
    </p>
  );
}

const ORDER = ['acceptQuote', 'refuseQuote'];

function HeldQuote({ quote }: { quote: MarketQuote }) {
  const { doing, pick, close } = useDoing(quote.actions);
  const canWrite = useMay(pricesGrants.write);
  return (
    <div className="note" data-tone="alert">
      <b>
        {es.held}: {es.metalType[quote.metalType]}, {perGram(quote)}
      </b>
      {quote.changeBp !== null && <p>{es.heldHint(percent(quote.changeBp))}</p>}
      {canWrite && (
        <div className="row">
          <ActionBar
            offers={quote.actions}
            order={ORDER}
            labels={pricesEs.actions}
            reasons={pricesEs.reasons}
            onPick={pick}
          />
        </div>
      )}
      <Suspense>{doing && <QuoteDialog quote={quote} offer={doing} price={perGram(quote)} onClose={close} />}</Suspense>
    </div>
  );
}
