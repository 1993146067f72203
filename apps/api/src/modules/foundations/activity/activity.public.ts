/** What happened to a record, or to several that are read as one, from the audit. */
import { sql } from 'kysely';
import type { ActivityLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';

/** `except` names what is told elsewhere, as the audit writes it. */
export async function activityOf(
  db: Db,
  recordIds: string | readonly string[],
  except: readonly string[] = [],
): Promise<ActivityLine[]> {
  return await db.run(
    sql<ActivityLine>`
      select a.at, a.action, a.record_id as "recordId", coalesce(e.name, '') as "employeeName",
        s.name as "signerName",
        p.name as "approverName",
        a.payload::jsonb ->> 'reason' as reason, a.payload::jsonb -> 'details' as details
      from audit_events a
      left join employee_names e on e.id = a.employee_id
      left join employee_names s on s.id = a.signer_id
      left join employee_names p on p.id = a.approver_id
      where a.record_id = any (${[recordIds].flat()}::uuid[]) and a.action <> all (${[...except]}::text[])
      order by a.at desc, a.seq desc`.compile(qb),
  );
}
