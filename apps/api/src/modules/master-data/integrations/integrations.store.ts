/** The table of the module; only these functions write it. */
import { sql } from 'kysely';
import { addDays, ZONE } from '@quilate/domain/kernel/dates.ts';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { date } from '@quilate/domain/kernel/format.ts';
import { integrationsErrors } from '@quilate/domain/modules/master-data/integrations/integrations.errors.ts';
import type { NewIntegration } from '@quilate/domain/modules/master-data/integrations/integrations.schema.ts';
import type { IntegrationState } from '@quilate/domain/modules/master-data/integrations/integrations.states.ts';
import type { Operation } from '../../../platform/operation.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { wordsOf } from '../../../platform/search.ts';
import { hashToken } from '../../../platform/token.ts';

export interface HeldIntegration {
  readonly id: string;
  readonly state: IntegrationState;
  readonly storeId: string;
  readonly expiresOn: string;
  readonly isOver: boolean;
  readonly hasWebhook: boolean;
  readonly version: number;
}
export const heldColumns = sql`id, version, state, store_id as "storeId", expires_on as "expiresOn",
  expires_on < business_date() as "isOver", webhook_url is not null as "hasWebhook"`;

export async function lockIntegration(db: Db, id: string): Promise<HeldIntegration> {
  const row = await db.first(
    sql<HeldIntegration>`select ${heldColumns} from integrations where id = ${id} for no key update`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return row;
}

const LONGEST_DAYS = 366;

/** A key lives a day at least and a year at most. */
export function refuseDate({ today }: Pick<Operation, 'today'>, expiresOn: string): void {
  const latest = addDays(today, LONGEST_DAYS);
  if (expiresOn <= today || expiresOn > latest)
    throw refuse(integrationsErrors.INTEGRATION_DATE, { latest: date(latest) });
}

/** Its employee works here and enters each of its shops. */
export async function refusePlaces(db: Db, { employeeId, storeId, storeIds }: NewIntegration): Promise<void> {
  const person = await db.first(
    sql<{ name: string; storeIds: string[]; isActive: boolean }>`select name, store_ids as "storeIds",
      is_active as "isActive" from signers where id = ${employeeId}`.compile(qb),
  );
  if (!person?.isActive) throw refuse(integrationsErrors.INTEGRATION_PERSON_UNKNOWN);
  const { name } = person;
  const refuseAt = (path: string): never => {
    throw refuse(integrationsErrors.INTEGRATION_STORE_NOT_OPEN, { name }, path);
  };
  if (!person.storeIds.includes(storeId)) refuseAt('storeId');
  if (storeIds.some((id) => !person.storeIds.includes(id))) refuseAt('storeIds');
  if (storeIds.length > 0 && !storeIds.includes(storeId)) refuseAt('storeIds');
}

export async function refuseUsedKey(db: Db, key: string): Promise<void> {
  const used = await db.first(sql`select 1 from integrations where key_hash = ${hashToken(key)}`.compile(qb));
  if (used) throw new DomainError(integrationsErrors.INTEGRATION_KEY_USED);
}

type New = Omit<NewIntegration, 'signature'> & Pick<HeldIntegration, 'id' | 'state'>;
export async function insertIntegration(operation: Operation, record: New): Promise<void> {
  const { tx, now: at } = operation;
  const { id, name, employeeId, storeId, state, expiresOn } = record;
  await refuseUsedKey(tx, record.key);
  await tx.run(
    qb.insertInto('integrations').values({
      id,
      name,
      employee_id: employeeId,
      store_id: storeId,
      store_ids: [...record.storeIds],
      scopes: [...record.scopes],
      expires_on: expiresOn,
      key_hash: hashToken(record.key),
      state,
      created_at: at,
    }),
  );
  const person = await tx.one(sql<{ name: string }>`select name from signers where id = ${employeeId}`.compile(qb));
  operation.words.push({ kind: 'integration', recordId: id, at, storeId, words: wordsOf(name, person.name) });
}

export async function newestInFeed(db: Db): Promise<number> {
  const { n } = await db.one(sql<{ n: number }>`select coalesce(max(n), 0)::float8 as n from feed_events`.compile(qb));
  return n;
}

/** The last of what happened before a day. */
export async function lastInFeedBefore(db: Db, day: string): Promise<number> {
  const { n } = await db.one(
    sql<{ n: number }>`select coalesce((select n from feed_events
      where at < (${day}::date)::timestamp at time zone ${ZONE} order by at desc, n desc limit 1),
      (select min(n) - 1 from feed_events), 0)::float8 as n`.compile(qb),
  );
  return n;
}
