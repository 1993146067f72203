/** The reports somebody has by mail: queued in the morning of their day, drawn when they leave (decision 0316). */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import { date, dateTime } from '@quilate/domain/kernel/format.ts';
import { rolesAllowed } from '@quilate/domain/kernel/grants.ts';
import { periodOn } from '@quilate/domain/modules/foundations/views/views.rules.ts';
import type { View } from '@quilate/domain/modules/foundations/views/views.schema.ts';
import { insightsEs } from '@quilate/domain/modules/office/insights/insights.es.ts';
import { insightsGrants } from '@quilate/domain/modules/office/insights/insights.grants.ts';
import { INSIGHT_NAMES, INSIGHTS, type InsightName } from '@quilate/domain/modules/office/insights/insights.kinds.ts';
import { askedOf, type InsightSearch } from '@quilate/domain/modules/office/insights/insights.rules.ts';
import { type InsightQuery, insightQuery } from '@quilate/domain/modules/office/insights/insights.schema.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { type Db, type PoolDb, qb, transact, type Tx } from '../../../platform/db.ts';
import { filterLines, paperOf } from '../../../platform/export.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { Paper } from '../../../platform/sender.ts';
import { filterNamesOf, rowsOf, tableOf } from './insights.file.ts';
import { type HouseInsight, readFigures, sourceOf } from './insights.queries.ts';

export const VIEW_PAPER = 'view';
const es = insightsEs.mail;
const MONDAY = 1;

type Sent = Pick<View, 'name' | 'page' | 'search' | 'period' | 'mail' | 'format'>;
const columns = sql<Sent>`v.name, v.page, v.search, v.mail, v.format, case when v.period_days is not null then
  jsonb_build_object('days', v.period_days, 'ends', v.period_ends) end as period`;

const insightOf = ({ page }: Sent): InsightName => INSIGHT_NAMES.find((name) => page === `/reports/${name}`)!;

/** At seven in the morning a day has no figures: what moves ends the evening before. Judged when it is drawn. */
function queryOf(view: Sent, day: string): InsightQuery {
  const yesterday = addDays(day, -1);
  const moved = view.period && periodOn({ ...view.period, ends: 'YESTERDAY' }, day);
  const search = { ...view.search, ...moved } as InsightSearch;
  return askedOf(INSIGHTS[insightOf(view)], search, yesterday);
}

const mailsOn = (day: string): View['mail'][] => [
  ...(new Date(`${day}T00:00:00Z`).getUTCDay() === MONDAY ? ['WEEKLY' as const] : []),
  ...(day.endsWith('-01') ? ['MONTHLY' as const] : []),
];

interface Addressed extends Sent {
  readonly id: string;
  readonly employeeId: string;
  readonly email: string;
  readonly employeeName: string;
}

/** Answers how many were queued; done twice, or by two processes, each view goes to each person once a day. */
export async function mailViews(
  db: PoolDb,
  publicUrl: string,
  day: string = businessDate(new Date()),
): Promise<number> {
  const due = mailsOn(day);
  if (due.length === 0) return 0;
  // Of a post, whoever has it now. Who has left, reads no reports any more, or takes no lists, has none.
  const people = await db.run(
    sql<Addressed>`select v.id, ${columns}, e.id as "employeeId", e.email, e.name as "employeeName"
      from views v join employees e on case when v.role is null then e.id = v.owner_id else e.role = v.role end
      where v.state = 'active' and v.mail = any (${due}::text[])
        and e.role = any (${rolesAllowed(insightsGrants.read)}::text[])
        and e.takes_lists and e.start_date <= ${day} and (e.end_date is null or e.end_date > ${day})
      order by v.id, e.id`.compile(qb),
  );
  let queued = 0;
  for (const one of people) if (await transact(db, (tx) => queueOne(tx, one, publicUrl, day))) queued += 1;
  return queued;
}

async function queueOne(tx: Tx, one: Addressed, publicUrl: string, day: string): Promise<boolean> {
  const id = uuidv7();
  const first = await tx.first(
    sql`insert into view_mails (mail_id, view_id, employee_id, day) values (${id}, ${one.id}, ${one.employeeId}, ${day})
      on conflict (view_id, day, employee_id) do nothing returning mail_id`.compile(qb),
  );
  if (!first) return false;
  const query = queryOf(one, day);
  const insight = insightOf(one);
  const { title } = insightsEs.insights[insight];
  await queueMail(tx, {
    id,
    recipient: one.email,
    subject: es.subject(title, one.name),
    body: es.body({
      name: one.employeeName,
      title,
      view: one.name,
      days: daysOf(insight, query, day),
      url: `${publicUrl}${one.page}${addressOf(query)}`,
      often: es.often[one.mail === 'MONTHLY' ? 'MONTHLY' : 'WEEKLY'],
    }),
    attachment: { kind: VIEW_PAPER, recordId: id },
  });
  return true;
}

const daysOf = (insight: InsightName, { from, to }: InsightQuery, day: string): string =>
  'isNow' in INSIGHTS[insight] ? es.now(date(day)) : es.days(date(from), date(to));

/** The page with the same figures, on whatever day it is opened. */
function addressOf(query: InsightQuery): string {
  const said = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const key of value) said.append(`${name}[]`, key);
    else if (value !== undefined) said.append(name, value);
  }
  return `?${said}`;
}

/** The file of a mail, with the figures of its day. */
export const viewDrawer =
  (sources: readonly HouseInsight[]) =>
  async (db: Db, mailId: string): Promise<Paper> => {
    const view = await db.one(
      sql<Sent & { day: string; employeeName: string }>`select ${columns}, m.day, e.name as "employeeName"
        from view_mails m join views v on v.id = m.view_id join employee_names e on e.id = m.employee_id
        where m.mail_id = ${mailId}`.compile(qb),
    );
    const insight = insightOf(view);
    const { data: query } = insightQuery.safeParse(queryOf(view, view.day));
    if (!query) throw new Error(es.unasked);
    const figures = await readFigures(db, sourceOf(sources, insight), query);
    const table = tableOf(insight, query);
    return await paperOf(view.format, table, rowsOf(insight, figures), [
      [table.title],
      [es.stamp(dateTime(new Date()), view.employeeName, view.name)],
      ...filterLines(query, filterNamesOf(insight)),
    ]);
  };
