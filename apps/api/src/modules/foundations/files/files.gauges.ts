import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { gauges } from '../../../platform/gauges.ts';

/** Every file is counted for it. */
const KEPT_MS = 3_600_000;

export const filesGauges = gauges(
  {
    quilate_files: { help: 'Uploads that are kept, counted once an hour' },
    quilate_files_bytes: { help: 'What they weigh' },
  },
  async ({ db }) => {
    const { files, bytes } = await db.one(
      sql<{ files: number; bytes: number }>`select count(*)::int as files, coalesce(sum(size_bytes), 0)::bigint as bytes
        from files where erased_at is null`.compile(qb),
    );
    return { quilate_files: files, quilate_files_bytes: bytes };
  },
  KEPT_MS,
);
