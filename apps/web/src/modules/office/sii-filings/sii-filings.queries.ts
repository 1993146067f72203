import type { siiFilingsContract } from '@quilate/domain/modules/office/sii-filings/sii-filings.contract.ts';
import { siiFilingList } from '@quilate/domain/modules/office/sii-filings/sii-filings.lists.ts';
import { siiFilingsPaths } from '@quilate/domain/modules/office/sii-filings/sii-filings.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const siiFilings = clientOf<typeof siiFilingsContract>()('sii-filings', siiFilingsPaths);
export const siiFilingListing = listing(siiFilingList, siiFilings);

export const siiFilingsQueries = {
  one: (filingId: string) => siiFilings.get.query({ params: { filingId } }),
  companies: siiFilings.companies.query({}),
  company: (companyId: string) => siiFilings.company.query({ params: { companyId } }),
  holidays: siiFilings.holidays.query({}),
};
