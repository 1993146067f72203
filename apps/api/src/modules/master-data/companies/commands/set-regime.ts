import { refuse } from '@quilate/domain/kernel/errors.ts';
import { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { companiesErrors } from '@quilate/domain/modules/master-data/companies/companies.errors.ts';
import type { TaxRegime } from '@quilate/domain/modules/master-data/companies/companies.states.ts';
import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { companyRecord } from '../companies.record.ts';
import { lockCompany } from '../companies.store.ts';

/** From a day on its sales bear the tax, or are those of a retailer (docs/decisions/0224). */
export const setRegime = action({
  endpoint: companiesContract.setRegime,
  record: companyRecord,
  action: 'setRegime',
  lock: ({ tx, params }) => lockCompany(tx, params.companyId),
  async run({ tx, today, signer }, { facts, body }) {
    const { regime, since, reason } = body;
    if (since < today) throw refuse(companiesErrors.REGIME_PAST);
    const { ruling, isSaid } = await tx.one(
      sql<{ ruling: TaxRegime; isSaid: boolean }>`select company_regime(${facts.id}, ${since}::date) as ruling,
        exists(select from company_regimes where company_id = ${facts.id}) as "isSaid"`.compile(qb),
    );
    // That it is the general one is an answer too, once (docs/decisions/0350).
    if (ruling === regime && isSaid) throw refuse(companiesErrors.REGIME_UNCHANGED);
    const row = { id: uuidv7(), company_id: facts.id, regime, since, reason, signer_id: signer!.id };
    await tx.run(qb.insertInto('company_regimes').values(row));
    return { before: { regime: ruling }, after: { regime, since } };
  },
});
