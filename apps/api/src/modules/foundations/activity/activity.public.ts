/** What happened to a record, or to several that are read as one, from the audit. */
import { type RawBuilder, sql } from 'kysely';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { MONEY } from '@quilate/domain/modules/foundations/activity/activity.money.ts';
import { TOLD } from '@quilate/domain/modules/foundations/activity/activity.told.ts';
import { linesOf } from '../../../platform/audit.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { type Id, uuids } from '../../../platform/named-ids.ts';

/** `except` names what is told elsewhere, as the audit writes it. */
export async function activityOf(
  db: Db,
  recordIds: Id | readonly Id[],
  except: readonly string[] = [],
): Promise<ActivityLine[]> {
  return await db.run(
    sql<ActivityLine>`
      select ${columns} from (
        select a.at, a.action, a.record_id, coalesce(e.name, ''), s.name, p.name, a.payload::jsonb ->> 'reason',
          a.payload::jsonb -> 'details' || coalesce(moved.money, '{}'), a.seq
        from ${linesOf(uuids([recordIds].flat()))} a
        left join lateral ${moved} on true
        left join employee_names e on e.id = a.employee_id
        left join employee_names s on s.id = a.signer_id
        left join employee_names p on p.id = a.approver_id
        where a.action <> all (${[...except]}::text[])
        union all select ${told} from told_reminders t where t.record_id = any (${uuids([recordIds].flat())})
      ) as ${line} order by l.at desc, l.seq desc`.compile(qb),
  );
}

/** What was told to customers, the last first; `t` is the message and its record. */
export async function toldWhere(db: Db, condition: RawBuilder<unknown>): Promise<ActivityLine[]> {
  return await db.run(
    sql<ActivityLine>`
      select ${columns} from (select ${told} from told_reminders t where ${condition}) as ${line}
      order by l.at desc`.compile(qb),
  );
}

/** What an act moved through the till, the terminal and the bank, by the books its line names. */
const moved = sql`(select jsonb_build_object(${MONEY}::text, jsonb_object_agg(m.way, m.cents)) as money
  from (select split_part(c.path, ':', 3) as way, sum(n.amount) as cents
    from jsonb_to_recordset(a.payload::jsonb -> 'books') as b(id uuid)
      join ledger_entries n on n.transaction_id = b.id join ledger_accounts c on c.id = n.account_id
    where c.path like 'store:%' and split_part(c.path, ':', 3) in ('till', 'card', 'bank')
      and split_part(c.path, ':', 4) = ''
    group by 1 having sum(n.amount) <> 0) m having count(*) > 0) moved`;
const line = sql`l(at, action, record_id, employee_name, signer_name, approver_name, reason, details, seq)`;
const columns = sql`l.at, l.action, l.record_id as "recordId", l.employee_name as "employeeName",
  l.signer_name as "signerName", l.approver_name as "approverName", l.reason, l.details`;
/** Nobody of the house did it. */
const told = sql`t.at, ${TOLD}::text, t.record_id, '', null::text, null::text, null::text,
  jsonb_build_object('mailId', t.mail_id, 'channel', t.channel, 'subject', t.subject, 'state', t.state,
    'sentAt', to_char(t.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), 0::bigint`;
