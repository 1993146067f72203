import { sql } from 'kysely';
import { qb } from '../../../platform/db.ts';
import { gauges, processGauges } from '../../../platform/gauges.ts';
import { version } from './system.queries.ts';

/** Each of its files is looked at for it. */
const KEPT_MS = 600_000;

export const systemGauges = [
  processGauges(
    {
      quilate_info: { help: 'Always 1: which version this process is, and on which Node', labels: ['version', 'node'] },
    },
    async () => ({ quilate_info: [{ of: { version, node: process.versions.node }, value: 1 }] }),
  ),
  gauges(
    { quilate_database_bytes: { help: 'What the database weighs, counted every ten minutes' } },
    async ({ db }) => {
      const { bytes } = await db.one(
        sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.compile(qb),
      );
      return { quilate_database_bytes: bytes };
    },
    KEPT_MS,
  ),
] as const;
