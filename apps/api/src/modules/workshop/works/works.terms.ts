/** How near the day of a job `w` is. */
import {
  DUE_STATES,
  STAGE_STATES,
  WEEK_DAYS,
  WORK_STAGES,
  type WorkDue,
  type WorkTerm,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { type RawBuilder, sql } from 'kysely';

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

/**
 * The same as conditions, spelled as their indexes (migration 0195): the day one is owed for and, of what waits for its
 * customer, the day it has been there since; a day there is none of is the last.
 */
const IS_OWED = sql`w.state in (${sql.join(DUE_STATES.map((state) => sql.lit(state)))})`;
const OWED_ON = sql`coalesce(least(w.promised_on,
  case when w.state = 'SHIPPED_TO_PROVIDER' then w.supplier_due_on end), 'infinity'::date)`;
const IS_THERE = sql`w.state = 'PENDING_TO_PICK_UP'`;
const THERE_SINCE = sql`coalesce((w.available_at at time zone 'Atlantic/Canary')::date, 'infinity'::date)`;

type OfDay = (day: RawBuilder<unknown>, today: RawBuilder<unknown>) => RawBuilder<unknown>;
const DUES: Readonly<Record<WorkDue, OfDay>> = {
  late: (day, today) => sql`${day} < ${today}`,
  today: (day, today) => sql`${day} = ${today}`,
  onTime: (day, today) => sql`${day} > ${today}`,
};
const TERMS: Readonly<Record<WorkTerm, OfDay>> = {
  late: DUES.late,
  today: DUES.today,
  week: (day, today) => sql`${day} > ${today} and ${day} <= ${today} + ${sql.lit(WEEK_DAYS)}`,
  later: (day, today) => sql`${day} > ${today} + ${sql.lit(WEEK_DAYS)}`,
};
const oneOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`;
const TODAY = sql`business_date()`;

export const isDue = (dues: readonly WorkDue[]) =>
  oneOf(dues.map((one) => sql`${IS_OWED} and ${DUES[one](OWED_ON, TODAY)}`));
export const isWithin = (pickupDays: number) => (terms: readonly WorkTerm[]) =>
  oneOf(
    terms.flatMap((one) => [
      sql`${IS_OWED} and ${TERMS[one](OWED_ON, TODAY)}`,
      sql`${IS_THERE} and ${TERMS[one](THERE_SINCE, sql`(${TODAY} - ${pickupDays}::int)`)}`,
    ]),
  );
