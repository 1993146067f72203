import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { companyMachine, companyRules } from '@quilate/domain/modules/master-data/companies/companies.machine.ts';
import { record } from '../../../platform/record.ts';
import { getCompany } from './companies.queries.ts';
import type { HeldCompany } from './companies.store.ts';

export const companyRecord = record<HeldCompany>()({
  machine: companyMachine,
  es: companiesEs,
  rules: companyRules,
  table: 'companies',
  isVersioned: true,
  topic: 'companies',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => getCompany(tx, id),
});
