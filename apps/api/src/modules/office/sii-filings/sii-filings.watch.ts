/** Lines that are not at the agency in time: direction is told, and again each week until they are. */
import { daysBetween } from '@quilate/domain/kernel/dates.ts';
import { count, date } from '@quilate/domain/kernel/format.ts';
import { mulDiv } from '@quilate/domain/kernel/units.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import { sql } from 'kysely';
import type { Alarms } from '../../../platform/alarms.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';

const WEEK = 7;

interface Standing {
  readonly companyId: string;
  readonly name: string;
  readonly lateCount: number;
  readonly since: string | null;
  readonly today: string;
}

/** Answers how many companies are late. */
export async function watchSii(db: PoolDb, alarms: Pick<Alarms, 'raise' | 'settleOne'>): Promise<number> {
  const companies = await db.run(
    sql<Standing>`select c.id as "companyId", c.legal_name as name, count(d.id)::int as "lateCount",
        min(d.due_on)::text as since, business_date()::text as today
      from companies c left join sii_dues d on d.company_id = c.id and d.due_on < business_date()
      where exists (select from sii_heads h where h.company_id = c.id)
      group by c.id, c.legal_name order by c.id`.compile(qb),
  );
  for (const company of companies) await tell(alarms, company);
  return companies.filter(({ since }) => since !== null).length;
}

/** Another subject each week: what was told once is told again. */
const WEEKS = 8;
async function tell(alarms: Pick<Alarms, 'raise' | 'settleOne'>, company: Standing): Promise<void> {
  const { companyId, name, lateCount, since, today } = company;
  const week = since === null ? null : Math.min(mulDiv(daysBetween(since, today) - 1, 1, WEEK, 'down'), WEEKS - 1);
  const subject = (of: number): string => `sii ${companyId} late ${of}`;
  for (let of = 0; of < WEEKS; of += 1) if (of !== week) await alarms.settleOne('tax', subject(of));
  if (week === null) return;
  const text = siiFilingsEs.found.late(name, count(lateCount), date(since!));
  await alarms.raise({ kind: 'tax', subject: subject(week), text });
}
