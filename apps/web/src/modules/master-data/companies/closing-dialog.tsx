import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import type { Company } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { companies } from './companies.queries.ts';

/** Why, and then who signs it. */
export function ClosingDialog(doing: Doing<Company>) {
  const { of: company } = doing;
  const action = doing.offer.action as 'activate' | 'deactivate';
  return (
    <ActionDialog
      {...doing}
      concept="company"
      words={companiesEs}
      title={`${companiesEs.actions[action]}: ${company.legalName}`}
      pairs={[[companiesEs.one, company.legalName]]}
      isDanger={action === 'deactivate'}
      size={440}
      send={companies[action].on(company.id)}
    />
  );
}
