import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import {
  holidayMachine,
  siiBatchMachine,
  siiFilingMachine,
  siiFilingRules,
  siiModeMachine,
} from '@quilate/domain/modules/office/sii-filings/sii-filings.machine.ts';
import type { SiiBatchState } from '@quilate/domain/modules/office/sii-filings/sii-filings.states.ts';
import { qb } from '../../../platform/db.ts';
import { type Held, record } from '../../../platform/record.ts';
import { siiCompany } from './sii-filings.companies.ts';
import { getHoliday } from './sii-filings.holidays.ts';
import { getFiling } from './sii-filings.queries.ts';
import type { HeldFiling, HeldHoliday } from './sii-filings.store.ts';

const heard = { topic: 'sii-filings', heardIn: 'everywhere', isVersioned: false } as const;

export const filingRecord = record<HeldFiling>()({
  ...heard,
  machine: siiFilingMachine,
  es: siiFilingsEs,
  rules: siiFilingRules,
  table: 'sii_filings',
  reply: ({ tx }, id) => getFiling(tx, id),
});

interface HeldBatch extends Held {
  readonly state: SiiBatchState;
}
export const batchRecord = record<HeldBatch>()({
  ...heard,
  machine: siiBatchMachine,
  es: siiFilingsEs,
  rules: {},
  table: 'sii_batches',
  reply: async () => null,
});

export const modeRecord = record<Held>()({
  ...heard,
  machine: siiModeMachine,
  es: siiFilingsEs,
  rules: {},
  state: null,
  table: 'sii_modes',
  reply: async ({ tx }, id) => {
    const { company_id } = await tx.one(qb.selectFrom('sii_modes').select('company_id').where('id', '=', id));
    return await siiCompany(tx, company_id);
  },
});

export const holidayRecord = record<HeldHoliday>()({
  ...heard,
  machine: holidayMachine,
  es: { ...siiFilingsEs, states: siiFilingsEs.holidayStates },
  rules: {},
  table: 'public_holidays',
  reply: ({ tx }, id) => getHoliday(tx, id),
});
