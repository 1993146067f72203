/** What a program is told at its own address: what its key lets it read, in order, tried again until it is taken. */
import { sql } from 'kysely';
import { count } from '@quilate/domain/kernel/format.ts';
import { integrationsEs } from '@quilate/domain/modules/master-data/integrations/integrations.es.ts';
import type { FeedEvent } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import { type Db, type PoolDb, qb } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import { postWebhook, type WebhookAnswer } from '../../../platform/webhook.ts';
import { readFeed } from './integrations.feed.ts';
import { programOf } from './integrations.public.ts';
import { webhookSecret } from './integrations.secret.ts';

type House = Pick<Services, 'alarms' | 'config' | 'house' | 'secrets'>;

interface Due {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly after: number;
  readonly attempts: number;
  readonly keyHash: Buffer;
}
/** Nobody else takes it meanwhile; a process that dies gives it back by this. */
const LEASE = '2 minutes';
/** Well within: then the next who is due has a turn. */
const TURN_MS = 60_000;
const AT_ONCE = 100;
const MOST_MINUTES = 60;
/** After so many tries direction is told: they go on for about three hours by then. */
export const TRIES_TO_ALARM = 8;
const KEPT = '30 days';

/** Tells every program that is due; answers how many messages were taken. */
export async function tellPrograms(db: PoolDb, house: House): Promise<number> {
  let taken = 0;
  for (;;) {
    const due = await claim(db);
    if (!due) return taken;
    taken += await tell(db, house, due);
  }
}

/** What is no longer kept is told to nobody: whoever was away for so long reads everything anew. */
const claim = (db: Db): Promise<Due | undefined> =>
  db.first(
    sql<Due>`update integrations set webhook_next_at = clock_timestamp() + ${LEASE}::interval
      where id = (select id from integrations i where state = 'active' and webhook_url is not null
          and webhook_next_at <= clock_timestamp() and webhook_after < (select coalesce(max(n), 0) from feed_events)
        order by webhook_next_at limit 1 for no key update skip locked)
      returning id, name, webhook_url as url,
        greatest(webhook_after, (select min(n) - 1 from feed_events))::float8 as after, webhook_attempts as attempts,
        key_hash as "keyHash"`.compile(qb),
  );

/** One after another: what is not taken keeps what follows waiting, and nobody hears the end before the start. */
async function tell(db: PoolDb, house: House, due: Due): Promise<number> {
  const who = await programOf(db, due.id);
  if (!who) {
    await settle(db, due, { after: due.after, attempts: due.attempts, error: null, waitMinutes: MOST_MINUTES });
    return 0;
  }
  let [after, taken] = [due.after, 0];
  const since = performance.now();
  for (;;) {
    const { data, next, hasMore } = await readFeed(
      db,
      { who: { ...who, address: '' }, house: house.house },
      { after, limit: AT_ONCE },
    );
    for (const event of data) {
      const answer = await post(house, due, event);
      await note(db, due.id, event.n, answer);
      if (answer.error !== null) {
        await failed(db, house, due, { after, error: answer.error, isAgain: taken === 0 });
        return taken;
      }
      // It takes them again.
      if (taken === 0 && due.attempts >= TRIES_TO_ALARM) await house.alarms.settleOne('webhook', due.id);
      after = event.n;
      taken += 1;
      if (performance.now() - since > TURN_MS) break;
    }
    const isTurnOver = performance.now() - since > TURN_MS;
    if (!isTurnOver) after = next;
    if (hasMore && !isTurnOver) continue;
    await settle(db, due, { after, attempts: 0, error: null, waitMinutes: 0 });
    return taken;
  }
}

function post({ config, secrets }: House, due: Due, event: FeedEvent): Promise<WebhookAnswer> {
  return postWebhook({
    url: due.url,
    id: `${due.id}.${event.n}`,
    body: JSON.stringify({ type: event.action, timestamp: event.at, data: event }),
    secret: webhookSecret(secrets, due),
    mayBeHere: !config.isProduction,
  });
}

interface Failure {
  readonly after: number;
  readonly error: string;
  /** It is the one that was not taken the last time. */
  readonly isAgain: boolean;
}
async function failed(db: Db, { alarms }: House, due: Due, { after, error, isAgain }: Failure): Promise<void> {
  const attempts = isAgain ? due.attempts + 1 : 1;
  const waitMinutes = Math.min(2 ** (attempts - 1), MOST_MINUTES);
  await settle(db, due, { after, attempts, error, waitMinutes });
  if (attempts === TRIES_TO_ALARM)
    await alarms.raise({
      kind: 'webhook',
      subject: due.id,
      text: integrationsEs.alarm(due.name, count(attempts), error),
    });
}

interface Settled {
  readonly after: number;
  readonly attempts: number;
  readonly error: string | null;
  readonly waitMinutes: number;
}
/** Unless its address was changed meanwhile: then it begins anew where that says. */
const settle = (db: Db, { id, url }: Due, { after, attempts, error, waitMinutes }: Settled): Promise<unknown> =>
  db.run(
    sql`update integrations set webhook_after = ${after}, webhook_attempts = ${attempts}, webhook_error = ${error},
        webhook_next_at = clock_timestamp() + ${`${waitMinutes} minutes`}::interval
      where id = ${id} and webhook_url = ${url}`.compile(qb),
  );

const note = (db: Db, integrationId: string, n: number, { status, error, tookMs }: WebhookAnswer): Promise<unknown> =>
  db.run(
    qb.insertInto('webhook_deliveries').values({ integration_id: integrationId, n, status, error, took_ms: tookMs }),
  );

export const forgetDeliveries = (db: Db): Promise<unknown> =>
  db.run(sql`delete from webhook_deliveries where at < clock_timestamp() - ${KEPT}::interval`.compile(qb));
