/** The records of a company between two days, as an inspector takes them away: messages of a thousand, in a ZIP. */
import { sql } from 'kysely';
import { zipSync } from 'fflate';
import { DomainError, kernelErrors, refuse } from '@quilate/domain/kernel/errors.ts';
import { MAX_RECORDS } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';
import { type PoolDb, qb } from '../../../platform/db.ts';
import type { Document } from '../../../platform/route.ts';
import { messageOf } from './tax-records.message.ts';
import { chainedRecords } from './tax-records.records.ts';
import { isDeclared } from './tax-records.systems.ts';

/** A second time the file is the same, byte by byte. */
const ALWAYS = new Date('2026-01-01T00:00:00Z');

interface Days {
  readonly from: string;
  readonly to: string;
}

export async function takeRecords(db: PoolDb, companyId: string, { from, to }: Days): Promise<Document> {
  const issuer = await db.first(
    sql<{ name: string; taxId: string }>`select legal_name as name, tax_id as "taxId" from companies
      where id = ${companyId}`.compile(qb),
  );
  if (!issuer) throw new DomainError(kernelErrors.NOT_FOUND);
  if (!(await isDeclared(db))) throw refuse(taxRecordsErrors.TAX_SYSTEM_MISSING);
  const files: Record<string, Uint8Array> = {};
  const header = { issuer, isIncident: false, lastDay: null };
  let after = 0;
  for (;;) {
    const records = await chainedRecords(
      db,
      sql`r.company_id = ${companyId} and r.seq > ${after} and r.issue_date between ${from}::date and ${to}::date`,
      MAX_RECORDS,
    );
    const last = records.at(-1);
    if (last === undefined) break;
    after = last.seq;
    const name = `registros-${String(records[0]!.seq).padStart(9, '0')}.xml`;
    files[name] = new Uint8Array(Buffer.from(messageOf(header, records)));
  }
  const bytes = Buffer.from(zipSync(files, { mtime: ALWAYS }));
  return { type: 'application/zip', fileName: `registros-${issuer.taxId}-${from}-${to}.zip`, bytes };
}
