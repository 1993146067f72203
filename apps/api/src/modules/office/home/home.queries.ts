/** The day in figures, in one query: each count reads an index, none a whole table. */
import { sql } from 'kysely';
import { businessDate, startOfDay } from '@quilate/domain/kernel/dates.ts';
import { reachOf } from '@quilate/domain/kernel/grants.ts';
import { salesGrants } from '@quilate/domain/modules/counter/sales/sales.grants.ts';
import type { HomeDay } from '@quilate/domain/modules/office/home/home.schema.ts';
import { settingsGrants } from '@quilate/domain/modules/office/settings/settings.grants.ts';
import { type Db, qb } from '../../../platform/db.ts';
import type { Who } from '../../../platform/who.ts';

interface Figures {
  readonly sold: number;
  readonly soldCents: number;
  readonly returned: number;
  readonly returnedCents: number;
  readonly alarms: number;
  readonly alarm: string | null;
}

export async function homeDay(db: Db, who: Who, isBlind: boolean): Promise<HomeDay> {
  const told = (cents: number): number | null => (isBlind ? null : cents);
  const isGroup = who.isOffice && reachOf(who.role, salesGrants.read) === 'all';
  const row = await db.one(figures(isGroup ? undefined : who.storeId).compile(qb));
  return {
    isGroup,
    sales: reachOf(who.role, salesGrants.read)
      ? {
          count: row.sold,
          totalCents: told(row.soldCents),
          returned: row.returned,
          returnedCents: told(row.returnedCents),
        }
      : null,
    alarms: reachOf(who.role, settingsGrants.read) ? { open: row.alarms, text: row.alarm } : null,
  };
}

function figures(storeId: string | undefined) {
  const today = startOfDay(businessDate(new Date())).toISOString();
  const ofStore = storeId ? sql`and s.store_id = ${storeId}` : sql``;
  return sql<Figures>`
    select v.sold, v."soldCents", b.returned, b."returnedCents", a.*
    from (select count(*)::int as sold, coalesce(sum(s.total_cents), 0)::bigint as "soldCents"
        from sales s where s.sold_at >= ${today} ${ofStore}) v,
      (select count(distinct s.id)::int as returned, coalesce(sum(l.total_cents), 0)::bigint as "returnedCents"
        from sale_lines l join sales s on s.id = l.sale_id where l.returned_at >= ${today} ${ofStore}) b,
      (select count(*)::int as alarms, (array_agg(text order by created_at desc))[1] as alarm
        from alarms where state = 'open') a`;
}
