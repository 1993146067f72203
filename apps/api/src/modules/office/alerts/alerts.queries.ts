import { alertList } from '@quilate/domain/modules/office/alerts/alerts.lists.ts';
import { sql, type RawBuilder } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { alertMachine, alertRules } from '@quilate/domain/modules/office/alerts/alerts.machine.ts';
import type { Alert, ShownAlert } from '@quilate/domain/modules/office/alerts/alerts.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { and } from '../../../platform/lists.ts';
import { instant, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';
import type { Scope, Who } from '../../../platform/who.ts';

const phase = sql`case when a.state = 'deleted' then 'deleted' when a.from_date > business_date() then 'coming'
  when a.until_date < business_date() then 'over' else 'shown' end`;

/** What somebody of this post at this shop sees today. */
export async function alertsFor(db: Db, who: Who): Promise<{ data: ShownAlert[]; totalCount: number }> {
  const data = await db.run(
    sql<ShownAlert>`select a.id, a.title, a.text, a.until_date as "untilDate" from alerts a
      where a.state = 'active' and a.from_date <= business_date()
        and (a.until_date is null or a.until_date >= business_date())
        and (a.roles = '{}' or ${who.role} = any (a.roles))
        and (a.store_ids = '{}' or ${who.storeId}::uuid = any (a.store_ids))
      order by a.created_at desc limit 20`.compile(qb),
  );
  return { data, totalCount: data.length };
}

interface AlertRow extends Omit<Alert, 'actions'> {
  readonly isForOwnShops: boolean;
}
const columns = (scope: Scope) => sql<AlertRow>`
  a.id, a.title, a.text, a.state, ${phase} as phase, a.roles, a.from_date as "fromDate",
    a.until_date as "untilDate", a.created_at as "createdAt", e.name as "authorName",
    ${scope ? sql`a.store_ids <> '{}' and a.store_ids <@ ${[...scope]}::uuid[]` : sql`true`} as "isForOwnShops",
    coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.code)
      from store_names s where s.id = any (a.store_ids)), '[]') as stores`;

function asAlert({ isForOwnShops, ...row }: AlertRow): Alert {
  return { ...row, actions: offers(alertMachine, alertRules, { state: row.state, isForOwnShops }) };
}

/** What is for everybody, and what is for one of these shops. */
const isForStores = (ids: readonly string[]): RawBuilder<unknown> =>
  sql`(a.store_ids = '{}' or a.store_ids && ${[...ids]}::uuid[])`;
const inScope = (scope: Scope): RawBuilder<unknown>[] => (scope ? [isForStores(scope)] : []);

const alertRecords = (scope: Scope) =>
  recordList(alertList)<AlertRow>({
    kind: alertMachine.concept,
    table: 'alerts',
    as: 'a',
    columns: columns(scope),
    joins: sql`join employee_names e on e.id = a.created_by`,
    sort: { createdAt: instant('a.created_at') },
    where: {
      status: (phases) => sql`${phase} = any (${[...phases]}::text[])`,
      storeId: isForStores,
    },
  });
export async function listAlerts(db: Db, scope: Scope, query: PageQuery<typeof alertList>) {
  const page = await listRecords(db, alertRecords(scope), query, { also: inScope(scope) });
  return { ...page, data: page.data.map(asAlert) };
}

export async function getAlert(db: Db, scope: Scope, id: string): Promise<Alert> {
  const row = await db.first(
    sql<AlertRow>`select ${columns(scope)} from alerts a join employee_names e on e.id = a.created_by
      where a.id = ${id} and ${and(inScope(scope))}`.compile(qb),
  );
  if (!row) throw new DomainError(kernelErrors.NOT_FOUND);
  return asAlert(row);
}
