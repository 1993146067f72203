import { Button, TextInput } from '@mantine/core';
import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import type { Integration, Webhook } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { integrationsQueries } from './integrations.queries.ts';

const es = integrationsEs.webhook;

/** Where a program is told of what happens, and how that goes. */
export function WebhookPanel({ of: { id, webhook } }: { readonly of: Pick<Integration, 'id' | 'webhook'> }) {
  if (webhook === null)
    return (
      <Panel title={es.title}>
        <p className="dim">{es.none}</p>
      </Panel>
    );
  return (
    <Panel title={es.title}>
      <Pairs
        pairs={[
          [es.url, <span className="code">{webhook.url}</span>],
          [es.state, stateOf(webhook)],
          [es.nextTry, webhook.nextTryAt && dateTime(webhook.nextTryAt)],
        ]}
      />
      <Secret integrationId={id} />
      <h3>{es.deliveries}</h3>
      {webhook.deliveries.length === 0 && <p className="dim">{es.noDeliveries}</p>}
      <Timeline
        items={webhook.deliveries.map(({ n, at, tookMs, error }) => ({
          id: `${n} ${at}`,
          text: `${es.number} ${count(n)}: ${error ?? es.taken}`,
          detail: `${dateTime(at)}, ${count(tookMs)} ms`,
        }))}
      />
    </Panel>
  );
}

function stateOf({ attempts, error, waiting }: Webhook): string {
  if (error !== null) return es.failing(count(attempts), error);
  return waiting === 0 ? es.upToDate : es.waiting(count(waiting));
}

/** Asked for when somebody wants to see it: that it was is written down. */
function Secret({ integrationId }: { readonly integrationId: string }) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({ ...integrationsQueries.webhookSecret(integrationId), enabled: isAsked });
  if (data === undefined)
    return (
      <p>
        <Button variant="default" loading={isAsked} onClick={() => setAsked(true)}>
          {es.showSecret}
        </Button>
      </p>
    );
  return <TextInput label={es.secret} description={es.secretNote} value={data.secret} readOnly />;
}
