import type { Company } from '@quilate/domain/modules/master-data/companies/companies.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ClosingDialog } from './closing-dialog.tsx';
import { RegimeDialog } from './regime-dialog.tsx';

export const CompanyDialog = (doing: Doing<Company>) =>
  doing.offer.action === 'setRegime' ? <RegimeDialog {...doing} /> : <ClosingDialog {...doing} />;
