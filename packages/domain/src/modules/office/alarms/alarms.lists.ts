import { list, some } from '../../../kernel/list.ts';
import type { Alarm } from './alarms.schema.ts';
import { ALARM_KINDS, ALARM_STATES } from './alarms.states.ts';

export const alarmList = list<Alarm>()({
  words: false,
  sort: ['createdAt'],
  default: '-createdAt',
  filters: { status: some(ALARM_STATES), kind: some(ALARM_KINDS) },
});
