import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import type { SiiMode } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingsErrors } from '@quilate/domain/modules/office/sii-filings/sii-filings.errors.ts';
import type { SiiModeBody } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { creation } from '../../../../platform/action.ts';
import { type Db, qb, type Tx } from '../../../../platform/db.ts';
import { modeRecord } from '../sii-filings.record.ts';
import { type HeldCompany, holdCompany } from '../sii-filings.store.ts';

export const setMode = creation({
  endpoint: siiFilingsContract.setMode,
  record: modeRecord,
  action: 'setMode',
  lock: ({ tx, params }) => holdCompany(tx, params.companyId),
  async run({ tx, today, signer }, { facts, body, params: { companyId } }) {
    await refuseMode(tx, facts, body, today);
    const id = uuidv7();
    const { mode, since, reason } = body;
    await tx.run(
      qb.insertInto('sii_modes').values({ id, company_id: companyId, mode, since, reason, signer_id: signer!.id }),
    );
    await lookAgain(tx, companyId, since);
    return { id, after: { companyId, mode, since } };
  },
});

async function refuseMode(tx: Db, { id, taxId }: HeldCompany, next: SiiModeBody, today: string): Promise<void> {
  const { mode, since } = next;
  if (since < today) throw refuse(siiFilingsErrors.SII_MODE_PAST);
  const { ruling, current, isSaid } = await tx.one(
    sql<{ ruling: SiiMode; current: SiiMode; isSaid: boolean }>`select sii_mode(${id}, ${since}::date) as ruling,
      sii_mode(${id}, ${today}::date) as current,
      exists(select from sii_modes where company_id = ${id}) as "isSaid"`.compile(qb),
  );
  // That nothing is sent is an answer too, once (docs/decisions/0350).
  if (ruling === mode && isSaid) throw refuse(siiFilingsErrors.SII_MODE_UNCHANGED);
  // What was issued today is in a book already, as today's mode has it.
  if (since === today && current !== 'off') throw refuse(siiFilingsErrors.SII_MODE_TODAY);
  if (mode === 'off') return;
  if (taxId === '') throw refuse(siiFilingsErrors.SII_TAX_ID_MISSING);
  const { lasts } = await tx.one(
    sql<{ lasts: boolean }>`select coalesce((select expires_at > ${since}::date from tax_certificates
      where company_id = ${id} order by installed_at desc limit 1), false) as lasts`.compile(qb),
  );
  if (!lasts) throw refuse(siiFilingsErrors.SII_CERTIFICATE_MISSING);
}

/** Invoices of that day that were looked at before it was said are looked at again. */
async function lookAgain(tx: Tx, companyId: string, since: string): Promise<void> {
  await tx.run(sql`insert into sii_heads (company_id) values (${companyId}) on conflict do nothing`.compile(qb));
  await tx.run(
    sql`update sii_heads set seq = least(seq, coalesce((select min(r.seq) - 1 from tax_records r
        where r.company_id = ${companyId} and r.issue_date >= ${since}::date), seq))
      where company_id = ${companyId}`.compile(qb),
  );
}
