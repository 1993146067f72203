import type { taxRecordsContract } from '@quilate/domain/modules/office/tax-records/tax-records.contract.ts';
import { taxEventList, taxFilingList } from '@quilate/domain/modules/office/tax-records/tax-records.lists.ts';
import { taxRecordsPaths } from '@quilate/domain/modules/office/tax-records/tax-records.paths.ts';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const taxRecords = clientOf<typeof taxRecordsContract>()('tax-records', taxRecordsPaths);
export const taxFilingListing = listing(taxFilingList, taxRecords);

export const taxEventListing = listing(taxEventList, { list: taxRecords.events, export: taxRecords.exportEvents });

export const taxRecordsQueries = {
  one: (filingId: string) => taxRecords.get.query({ params: { filingId } }),
  companies: taxRecords.companies.query({}),
  company: (companyId: string) => taxRecords.company.query({ params: { companyId } }),
  declaration: taxRecords.declaration.query({}),
};

export const takeRecords = (companyId: string, from: string, to: string, requirement: string | undefined) =>
  taxRecords.take.take({ params: { companyId }, query: { from, to, requirement } });
export const takeEvents = (companyId: string, from: string, to: string) =>
  taxRecords.takeEvents.take({ params: { companyId }, query: { from, to } });
