import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const CompanyStateBadge = badgeOf(companiesEs.states, { active: 'ok', inactive: 'off' });
