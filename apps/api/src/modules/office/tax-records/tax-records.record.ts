import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import {
  taxBatchMachine,
  taxCertificateMachine,
  taxEventMachine,
  taxFilingMachine,
  taxFilingRules,
  taxModeMachine,
  taxSystemMachine,
} from '@quilate/domain/modules/office/tax-records/tax-records.machine.ts';
import type { BatchState } from '@quilate/domain/modules/office/tax-records/tax-records.states.ts';
import { sql } from 'kysely';
import { type Held, record } from '../../../platform/record.ts';
import { taxCompany, taxDeclaration } from './tax-records.companies.ts';
import { getFiling } from './tax-records.queries.ts';
import type { HeldFiling } from './tax-records.store.ts';

const heard = { topic: 'tax-records', heardIn: 'everywhere', isVersioned: false } as const;
const written = { es: taxRecordsEs, rules: {}, state: null, ...heard } as const;

export const filingRecord = record<HeldFiling>()({
  ...heard,
  machine: taxFilingMachine,
  es: taxRecordsEs,
  rules: taxFilingRules,
  table: 'tax_filings',
  reply: ({ tx }, id) => getFiling(tx, id),
});

interface HeldBatch extends Held {
  readonly state: BatchState;
}
export const batchRecord = record<HeldBatch>()({
  ...heard,
  machine: taxBatchMachine,
  es: taxRecordsEs,
  rules: {},
  table: 'tax_batches',
  reply: async () => null,
});

export const modeRecord = record<Held>()({
  ...written,
  machine: taxModeMachine,
  table: 'tax_modes',
  reply: ({ tx }, id) => taxCompany(tx, sql<string>`(select company_id from tax_modes where id = ${id})`),
});

export const certificateRecord = record<Held>()({
  ...written,
  machine: taxCertificateMachine,
  table: 'tax_certificates',
  reply: ({ tx }, id) => taxCompany(tx, sql<string>`(select company_id from tax_certificates where id = ${id})`),
});

export const eventRecord = record<Held>()({
  ...written,
  machine: taxEventMachine,
  table: 'tax_events',
  reply: ({ tx }, id) => taxCompany(tx, sql<string>`(select company_id from tax_events where id = ${id})`),
});

export const systemRecord = record<Held>()({
  ...written,
  machine: taxSystemMachine,
  table: 'tax_systems',
  reply: ({ tx }) => taxDeclaration(tx),
});
