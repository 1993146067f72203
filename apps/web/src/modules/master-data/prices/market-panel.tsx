import { Button } from '@mantine/core';
import { dateTime, money, percent } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { pricesEs } from '@quilate/domain/modules/master-data/prices/prices.es.ts';
import type { Market, MarketQuote } from '@quilate/domain/modules/master-data/prices/prices.schema.ts';
import { useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { Pairs } from '../../../ui/pairs.tsx';
import { type Signature, SignatureDialog } from '../../foundations/proofs/signature-form.tsx';
import { acceptQuote, refuseQuote } from './prices.queries.ts';

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

const RUN = { acceptQuote, refuseQuote };
type Act = keyof typeof RUN;

function HeldQuote({ quote }: { quote: MarketQuote }) {
  const me = useMe();
  const [act, setAct] = useState<Act>();
  const canWrite = reachOf(me.role, { module: 'prices', access: 'write' }) !== undefined;
  return (
    <div className="note" data-tone="alert">
      <b>
        {es.held}: {es.metalType[quote.metalType]}, {perGram(quote)}
      </b>
      {quote.changeBp !== null && <p>{es.heldHint(percent(quote.changeBp))}</p>}
      {canWrite && (
        <div className="row">
          <Button variant="default" onClick={() => setAct('acceptQuote')}>
            {pricesEs.actions.acceptQuote}
          </Button>
          <Button variant="subtle" onClick={() => setAct('refuseQuote')}>
            {pricesEs.actions.refuseQuote}
          </Button>
        </div>
      )}
      {act && <SettleDialog quote={quote} act={act} onEnd={() => setAct(undefined)} />}
    </div>
  );
}

function SettleDialog({ quote, act, onEnd }: { quote: MarketQuote; act: Act; onEnd: () => void }) {
  const errors = useFieldErrors();
  const command = useCommand({
    form: `quote-${act}:${quote.id}`,
    failed: pricesEs.failed[act],
    run: (signature: Signature, key) => RUN[act](quote.id, signature, key),
    done: () => pricesEs.done[act],
    onDone: onEnd,
    onRefused: ({ fields }) => {
      errors.show(fields);
      return fields.length > 0;
    },
  });
  return (
    <SignatureDialog
      verb={pricesEs.actions[act]}
      pairs={[[es.metalType[quote.metalType], perGram(quote)]]}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSign={(signature) => command.mutate(signature)}
      onCancel={onEnd}
    />
  );
}
