/** An intervention and a police book as the kernel writes them. */
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import {
  bookMachine,
  bookRules,
  interventionMachine,
  interventionRules,
} from '@quilate/domain/modules/logistics/police/police.machine.ts';
import { record } from '../../../platform/record.ts';
import { together } from '../../../platform/together.ts';
import { getBook, type HeldBook } from './police.books.ts';
import { getIntervention } from './police.queries.ts';
import { type HeldIntervention, holdIntervention } from './police.store.ts';

const heard = { topic: 'police', heardIn: 'store' } as const;

export const interventionRecord = record<HeldIntervention>()({
  ...heard,
  machine: interventionMachine,
  es: policeEs,
  rules: interventionRules,
  table: 'police_interventions',
  isVersioned: false,
  read: async ({ tx }, id) => (await holdIntervention(together(tx), id))!,
  reply: ({ tx, scope }, id) => getIntervention(tx, scope, id),
});

export const bookRecord = record<HeldBook>()({
  ...heard,
  machine: bookMachine,
  es: policeEs,
  rules: bookRules,
  table: 'police_books',
  isVersioned: false,
  reply: ({ tx, scope }, id) => getBook(tx, scope, id),
});
