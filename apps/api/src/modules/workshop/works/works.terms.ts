/** How near the day of a job `w` is. */
import {
  DUE_STATES,
  STAGE_STATES,
  WEEK_DAYS,
  WORK_STAGES,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { sql } from 'kysely';

/** The day its customer waits for it, or its supplier owes it: the one that comes first. */
export const dueOn = sql`least(w.promised_on, case when w.state = 'SHIPPED_TO_PROVIDER' then w.supplier_due_on end)`;
export const due = sql`case when not w.state = any (${[...DUE_STATES]}::text[]) then null
  when ${dueOn} < business_date() then 'late' when ${dueOn} = business_date() then 'today' else 'onTime' end`;

export const COUNTED_STATES = WORK_STAGES.flatMap((stage) => [...STAGE_STATES[stage]]);
/** Its customer's time begins as it is there for them; a job nobody has promised has all the time. */
const lastDay = (pickupDays: number) => sql`case when w.state = 'PENDING_TO_PICK_UP'
  then (w.available_at at time zone 'Atlantic/Canary')::date + ${pickupDays}::int else ${dueOn} end`;
export const termWithin = (pickupDays: number) => {
  const day = lastDay(pickupDays);
  return sql`case when not w.state = any (${COUNTED_STATES}::text[]) then null
    when ${day} < business_date() then 'late' when ${day} = business_date() then 'today'
    when ${day} <= business_date() + ${WEEK_DAYS}::int then 'week' else 'later' end`;
};
