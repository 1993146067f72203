/** A certificate that is about to end stops a company's records: direction hears of it a month before. */
import { sql } from 'kysely';
import { date } from '@quilate/domain/kernel/format.ts';
import { businessDate } from '@quilate/domain/kernel/dates.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { Alarms } from '../../../platform/alarms.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';

const NOTICE = '30 days';

/** Of each company that has records to send or to sign, the certificate it does so with. */
export const certificatesInUse = sql`companies c
  join lateral (select expires_at from tax_certificates where company_id = c.id order by installed_at desc limit 1)
    p on true
  where tax_mode(c.id, business_date()) <> 'off'`;

export async function watchCertificates(db: PoolDb, alarms: Pick<Alarms, 'raise'>): Promise<void> {
  const ending = await db.run(
    sql<{ id: string; name: string; expiresAt: string }>`
      select c.id, c.legal_name as name, p.expires_at as "expiresAt" from ${certificatesInUse}
        and p.expires_at < clock_timestamp() + ${NOTICE}::interval`.compile(qb),
  );
  for (const { id, name, expiresAt } of ending)
    await alarms.raise({
      kind: 'tax',
      subject: `certificate ${id}`,
      text: taxRecordsEs.found.expires(name, date(businessDate(new Date(expiresAt)))),
    });
}
