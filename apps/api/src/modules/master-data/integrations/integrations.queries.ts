/** What screens read. */
import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { integrationList } from '@quilate/domain/modules/master-data/integrations/integrations.lists.ts';
import {
  integrationMachine,
  integrationRules,
} from '@quilate/domain/modules/master-data/integrations/integrations.machine.ts';
import type {
  Integration,
  IntegrationSummary,
} from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { recordAccess } from '../../../platform/access-log.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { Who } from '../../../platform/who.ts';
import { secretText, webhookSecret } from './integrations.secret.ts';
import { instant, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { activityOf } from '../../foundations/activity/activity.public.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

const columns = sql<IntegrationSummary>`t.id, t.name, t.state, t.expires_on as "expiresOn",
  t.last_used_at as "lastUsedAt", t.created_at as "createdAt",
  (select e.name from signers e where e.id = t.employee_id) as "employeeName",
  (select s.name from store_names s where s.id = t.store_id) as "storeName"`;

const integrationRecords = recordList(integrationList)<IntegrationSummary>({
  kind: 'integration',
  table: 'integrations',
  as: 't',
  columns,
  sort: { createdAt: instant('t.created_at') },
  where: { status: isOneOf('t.state') },
});
export const listIntegrations = (db: Db, query: PageQuery<typeof integrationList>) =>
  listRecords(db, integrationRecords, query, { scope: undefined });

const DELIVERIES = 20;
const webhook = sql`case when t.webhook_url is not null then jsonb_build_object('url', t.webhook_url,
  'waiting', (select count(*) from feed_events f where f.n > t.webhook_after),
  'attempts', t.webhook_attempts, 'error', t.webhook_error,
  'nextTryAt', case when t.webhook_attempts > 0 then t.webhook_next_at end,
  'deliveries', coalesce((select jsonb_agg(jsonb_build_object('n', d.n, 'at', d.at, 'tookMs', d.took_ms,
      'status', d.status, 'error', d.error) order by d.id desc)
    from (select * from webhook_deliveries w where w.integration_id = t.id order by w.id desc
      limit ${DELIVERIES}) d), '[]')) end`;

type Row = Omit<Integration, 'actions' | 'activity'> & { readonly isOver: boolean };

export async function getIntegration(db: Db, id: string): Promise<Integration> {
  const [row, activity] = await Promise.all([
    db.first(
      sql<Row>`
      select ${columns}, t.version, t.employee_id as "employeeId", t.store_id as "storeId", t.scopes,
        t.last_address as "lastAddress", t.expires_on < business_date() as "isOver", ${webhook} as webhook,
        coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name) order by s.name)
          from store_names s where s.id = any (t.store_ids)), '[]') as stores
      from integrations t where t.id = ${id}`.compile(qb),
    ),
    activityOf(db, id),
  ]);
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  const { isOver, ...told } = row;
  const facts = { state: row.state, isOver, hasWebhook: row.webhook !== null };
  return { ...told, activity, actions: offers(integrationMachine, integrationRules, facts) };
}

/** What signs the messages to a program; who has seen it is written down. */
export async function webhookSecretOf(db: Db, secrets: Pick<Secrets, 'keyed'>, who: Who, id: string) {
  const row = await db.first(
    sql<{ id: string; keyHash: Buffer }>`select id, key_hash as "keyHash" from integrations
      where id = ${id} and webhook_url is not null`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  await recordAccess(db, { kind: 'paper', who, address: who.address, subject: `webhook-secret ${id}` });
  return { secret: secretText(webhookSecret(secrets, row)) };
}
