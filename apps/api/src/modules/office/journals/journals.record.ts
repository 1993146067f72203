/** A code of an account as the kernel knows it: written once, followed by the next one. */
import { journalCodeMachine } from '@quilate/domain/modules/office/journals/journals.machine.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { type Held, record } from '../../../platform/record.ts';
import { codeLineOf } from './journals.codes.ts';

export const journalCodeRecord = record<Held>()({
  machine: journalCodeMachine,
  es: journalsEs,
  rules: {},
  table: 'journal_codes',
  state: null,
  isVersioned: false,
  topic: 'journals',
  heardIn: 'everywhere',
  reply: ({ tx }, id) => codeLineOf(tx, id),
});
