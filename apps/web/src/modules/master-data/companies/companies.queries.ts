import type { companiesContract } from '@quilate/domain/modules/master-data/companies/companies.contract.ts';
import { companyList } from '@quilate/domain/modules/master-data/companies/companies.lists.ts';
import { companiesPaths } from '@quilate/domain/modules/master-data/companies/companies.paths.ts';
import { useQuery } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const companies = clientOf<typeof companiesContract>()('companies', companiesPaths);
export const companyListing = listing(companyList, companies);

/** As many as the server gives at once: a house has some few. */
const ALL = 200;

export const companiesQueries = {
  one: (companyId: string) => companies.get.query({ params: { companyId } }),
  active: companies.list.query({ query: { limit: ALL, status: ['active'] } }),
};

/** Those a shop can be of. */
export function useCompanyOptions(): readonly { readonly value: string; readonly label: string }[] {
  const active = useQuery(companiesQueries.active).data?.data ?? [];
  return active.map(({ id, legalName, taxId }) => ({ value: id, label: `${legalName} (${taxId})` }));
}
