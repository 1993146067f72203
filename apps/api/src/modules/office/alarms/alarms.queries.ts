import { alarmList } from '@quilate/domain/modules/office/alarms/alarms.lists.ts';
import { sql } from 'kysely';
import { offers } from '@quilate/domain/kernel/machine.ts';
import { alarmMachine, alarmRules } from '@quilate/domain/modules/office/alarms/alarms.machine.ts';
import type { Alarm } from '@quilate/domain/modules/office/alarms/alarms.schema.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isOneOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

type AlarmRow = Omit<Alarm, 'actions'>;
const columns = sql<AlarmRow>`a.id, a.kind, a.text, a.state, a.created_at as "createdAt", a.last_at as "lastAt",
  a.times, a.ended_at as "endedAt"`;
const asAlarm = (row: AlarmRow): Alarm => ({ ...row, actions: offers(alarmMachine, alarmRules, row) });

const alarmRecords = recordList(alarmList)<AlarmRow>({
  kind: alarmMachine.concept,
  table: 'alarms',
  as: 'a',
  columns,
  sort: { createdAt: instant('a.created_at') },
  where: { status: isOneOf('a.state'), kind: isOneOf('a.kind') },
});
export async function listAlarms(db: Db, query: PageQuery<typeof alarmList>) {
  const page = await listRecords(db, alarmRecords, query);
  return { ...page, data: page.data.map(asAlarm) };
}

export async function getAlarm(db: Db, id: string): Promise<Alarm> {
  return asAlarm(await db.one(sql<AlarmRow>`select ${columns} from alarms a where a.id = ${id}`.compile(qb)));
}
