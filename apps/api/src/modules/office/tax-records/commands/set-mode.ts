import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { TaxMode } from '@quilate/domain/modules/master-data/receipts/receipts.kinds.ts';
import { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxRecordsErrors } from '@quilate/domain/modules/office/tax-records/tax-records.errors.ts';
import { leavesMidYear } from '@quilate/domain/modules/office/tax-records/tax-records.rules.ts';
import type { TaxModeBody } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { creation } from '../../../../platform/action.ts';
import { type Db, qb } from '../../../../platform/db.ts';
import { beginOrEnd } from '../tax-records.log.ts';
import { modeRecord } from '../tax-records.record.ts';
import { holdCompany } from '../tax-records.store.ts';
import { isDeclaredSql } from '../tax-records.systems.ts';

export const setMode = creation({
  endpoint: taxRecordsContract.setMode,
  record: modeRecord,
  action: 'setMode',
  async lock({ tx, params: { companyId }, body }) {
    // Behind its lock.
    const [, ruling] = await Promise.all([holdCompany(tx, companyId), rulingOn(tx, companyId, body.since)]);
    return ruling;
  },
  async run({ tx, today, now, signer }, { facts, body, params: { companyId } }) {
    refuseMode(facts, body, today);
    const id = uuidv7();
    const { mode, since, reason } = body;
    await tx.run(
      qb.insertInto('tax_modes').values({ id, company_id: companyId, mode, since, reason, signer_id: signer!.id }),
    );
    // From another day on the job of that day says it.
    if (since === today && [mode, facts.ruling].includes('signed')) await beginOrEnd(tx, companyId, new Date(now));
    return { id, after: { companyId, mode, since } };
  },
});

interface Ruling {
  readonly ruling: TaxMode;
  /** Somebody has said it before. */
  readonly isSaid: boolean;
  readonly isDeclared: boolean;
  /** Its certificate is good for longer than until that day. */
  readonly lasts: boolean;
}

/** What rules that day until now, and whether anything else may. */
const rulingOn = (tx: Db, companyId: string, since: string): Promise<Ruling> =>
  tx.one(
    sql<Ruling>`select tax_mode(${companyId}, ${since}::date) as ruling,
      exists(select from tax_modes where company_id = ${companyId}) as "isSaid", ${isDeclaredSql} as "isDeclared",
      coalesce((select expires_at > ${since}::date from tax_certificates
        where company_id = ${companyId} order by installed_at desc limit 1), false) as lasts`.compile(qb),
  );

function refuseMode({ ruling, isSaid, isDeclared, lasts }: Ruling, next: TaxModeBody, today: string): void {
  const { mode, since } = next;
  if (since < today) throw refuse(taxRecordsErrors.TAX_MODE_PAST);
  // That nothing is sent is an answer too, once (docs/decisions/0350).
  if (ruling === mode && isSaid) throw refuse(taxRecordsErrors.TAX_MODE_UNCHANGED);
  if (leavesMidYear(ruling, next)) throw refuse(taxRecordsErrors.TAX_MODE_YEAR);
  if (mode === 'off') return;
  if (!isDeclared) throw refuse(taxRecordsErrors.TAX_SYSTEM_MISSING);
  if (!lasts) throw refuse(taxRecordsErrors.TAX_CERTIFICATE_MISSING);
}
