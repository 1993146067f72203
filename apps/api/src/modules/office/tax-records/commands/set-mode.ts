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
import { isDeclared } from '../tax-records.systems.ts';

export const setMode = creation({
  endpoint: taxRecordsContract.setMode,
  record: modeRecord,
  action: 'setMode',
  lock: ({ tx, params }) => holdCompany(tx, params.companyId),
  async run({ tx, today, now, signer }, { body, params: { companyId } }) {
    const ruling = await refuseMode(tx, companyId, body, today);
    const id = uuidv7();
    const { mode, since, reason } = body;
    await tx.run(
      qb.insertInto('tax_modes').values({ id, company_id: companyId, mode, since, reason, signer_id: signer!.id }),
    );
    // From another day on the job of that day says it.
    if (since === today && [mode, ruling].includes('signed')) await beginOrEnd(tx, companyId, new Date(now));
    return { id, after: { companyId, mode, since } };
  },
});

/** Answers what ruled that day until now. */
async function refuseMode(tx: Db, companyId: string, next: TaxModeBody, today: string): Promise<TaxMode> {
  const { mode, since } = next;
  if (since < today) throw refuse(taxRecordsErrors.TAX_MODE_PAST);
  const { ruling, isSaid } = await tx.one(
    sql<{ ruling: TaxMode; isSaid: boolean }>`select tax_mode(${companyId}, ${since}::date) as ruling,
      exists(select from tax_modes where company_id = ${companyId}) as "isSaid"`.compile(qb),
  );
  // That nothing is sent is an answer too, once (docs/decisions/0350).
  if (ruling === mode && isSaid) throw refuse(taxRecordsErrors.TAX_MODE_UNCHANGED);
  if (leavesMidYear(ruling, next)) throw refuse(taxRecordsErrors.TAX_MODE_YEAR);
  if (mode === 'off') return ruling;
  if (!(await isDeclared(tx))) throw refuse(taxRecordsErrors.TAX_SYSTEM_MISSING);
  const { lasts } = await tx.one(
    sql<{ lasts: boolean }>`select coalesce((select expires_at > ${since}::date from tax_certificates
      where company_id = ${companyId} order by installed_at desc limit 1), false) as lasts`.compile(qb),
  );
  if (!lasts) throw refuse(taxRecordsErrors.TAX_CERTIFICATE_MISSING);
  return ruling;
}
