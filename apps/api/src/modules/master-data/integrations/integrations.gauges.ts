import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { gauges } from '../../../platform/gauges.ts';

export const integrationsGauges = gauges(
  {
    quilate_webhooks_failing: { help: 'Programs that did not take what they were told last' },
    quilate_webhooks_behind: { help: 'What happened since, for the program that has been told least' },
  },
  async ({ db }) => {
    const { failing, behind } = await db.one(
      sql<{ failing: number; behind: number }>`select (count(*) filter (where webhook_attempts > 0))::int as failing,
          greatest(0, coalesce((select max(n) from feed_events) - min(webhook_after), 0))::float8 as behind
        from integrations where state = 'active' and webhook_url is not null`.compile(qb),
    );
    return { quilate_webhooks_failing: failing, quilate_webhooks_behind: behind };
  },
);
