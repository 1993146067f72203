import { list, some } from '../../../kernel/list.ts';
import type { CompanySummary } from './companies.schema.ts';
import { COMPANY_STATES } from './companies.states.ts';

/** By name: there are some few. */
export const companyList = list<CompanySummary>()({
  words: true,
  isFollowed: true,
  isShort: true,
  sort: ['legalName'],
  default: 'legalName',
  filters: { status: some(COMPANY_STATES) },
});
