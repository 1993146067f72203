import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { dateTime, time } from '@quilate/domain/kernel/format.ts';
import { workTimeEs } from '@quilate/domain/modules/counter/work-time/work-time.es.ts';
import type { Shift } from '@quilate/domain/modules/counter/work-time/work-time.schema.ts';

/** What was signed at the door; nothing, of a shift that was added. */
export function signedText({ signedInAt, signedOutAt }: Pick<Shift, 'signedInAt' | 'signedOutAt'>): string {
  if (signedInAt === null) return workTimeEs.notClocked;
  if (signedOutAt === null) return workTimeEs.signedInOnly(dateTime(signedInAt));
  const isSameDay = businessDate(new Date(signedInAt)) === businessDate(new Date(signedOutAt));
  return workTimeEs.signedAt(dateTime(signedInAt), isSameDay ? time(signedOutAt) : dateTime(signedOutAt));
}
