import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import { integrationsGrants } from '@quilate/domain/modules/master-data/integrations/integrations.grants.ts';
import type { Integration } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import {
  INTEGRATION_SUBJECTS,
  type IntegrationScope,
  type IntegrationSubject,
} from '@quilate/domain/modules/master-data/integrations/integrations.scopes.ts';
import { Link, useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { IntegrationStateBadge } from './integration-state.ts';
import { integrationsQueries } from './integrations.queries.ts';

const Dialogs = lazy(() => import('./integration-dialogs.tsx').then((file) => ({ default: file.IntegrationDialogs })));
const { columns, page: es, form, subjects } = integrationsEs;

export function IntegrationPage() {
  const { integrationId } = useParams({ from: '/_app/integrations/$integrationId' });
  return (
    <OneRecord query={integrationsQueries.one(integrationId)} title={integrationsEs.one} page={IntegrationDetail} />
  );
}

const IntegrationDetail = ({ of: integration }: { of: Integration }) => (
  <RecordPage
    of={integration}
    words={integrationsEs}
    list="/integrations"
    title={integration.name}
    code={null}
    state={<IntegrationStateBadge state={integration.state} />}
    meta={dateTime(integration.createdAt)}
    policy={integrationsGrants.write}
    order={['setWebhook', 'renew', 'replayWebhook', 'dropWebhook', 'revoke']}
    dialogs={Dialogs}
    aside={
      <Panel title={es.use}>
        <Pairs
          pairs={[
            [columns.lastUsed, integration.lastUsedAt === null ? es.never : dateTime(integration.lastUsedAt)],
            [es.address, integration.lastAddress && <span className="code">{integration.lastAddress}</span>],
            [columns.expires, date(integration.expiresOn)],
          ]}
        />
      </Panel>
    }
  >
    <Panel title={es.what}>
      <Pairs
        pairs={[
          [
            columns.employee,
            <Link to="/employees/$employeeId" params={{ employeeId: integration.employeeId }}>
              {integration.employeeName}
            </Link>,
          ],
          [columns.store, integration.storeName],
          [es.stores, integration.stores.map(({ name }) => name).join(', ') || es.allStores],
        ]}
      />
    </Panel>
    <Panel title={es.scopes}>
      <Pairs
        pairs={INTEGRATION_SUBJECTS.flatMap((subject) => {
          const may = accessOf(integration.scopes, subject);
          return may === '' ? [] : [[subjects[subject], may] as const];
        })}
      />
    </Panel>
    <WebhookPanel of={integration} />
    <ActivityPanel of={integration} words={{ integration: integrationsEs.activity }} />
  </RecordPage>
);

const accessOf = (scopes: readonly IntegrationScope[], subject: IntegrationSubject): string =>
  (['read', 'write'] as const)
    .filter((access) => scopes.includes(`${subject}:${access}`))
    .map((access) => form[access])
    .join(', ');
