import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { gauges } from '../../../platform/gauges.ts';
import { certificatesInUse } from './tax-records.watch.ts';

interface Filed {
  readonly waiting: number;
  readonly ageSeconds: number;
  readonly leftSeconds: number | null;
}

export const taxRecordsGauges = gauges(
  {
    quilate_tax_records_waiting: { help: 'Records of invoices that have not been sent' },
    quilate_tax_records_oldest_age_seconds: { help: 'Since the oldest of them was made; 0 when there is none' },
    quilate_certificate_left_seconds: {
      help: 'Until the certificate that ends first does, of those records are sent with',
    },
  },
  async ({ db }) => {
    const { waiting, ageSeconds, leftSeconds } = await db.one(
      sql<Filed>`select f.*, (select extract(epoch from min(p.expires_at) - clock_timestamp())::float8
            from ${certificatesInUse}) as "leftSeconds"
        from (select count(*)::int as waiting, greatest(0, coalesce(extract(epoch from
            clock_timestamp() - min(generated_at)), 0))::float8 as "ageSeconds"
          from tax_filings where state = 'waiting') f`.compile(qb),
    );
    return {
      quilate_tax_records_waiting: waiting,
      quilate_tax_records_oldest_age_seconds: ageSeconds,
      quilate_certificate_left_seconds: leftSeconds ?? undefined,
    };
  },
);
