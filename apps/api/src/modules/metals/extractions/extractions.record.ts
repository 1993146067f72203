/** An extraction as the kernel writes it; its screen is that of the lot or the piece it is of. */
import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { extractionMachine, extractionRules } from '@quilate/domain/modules/metals/extractions/extractions.machine.ts';
import { sql } from 'kysely';
import { record } from '../../../platform/record.ts';
import { getExtraction } from './extractions.queries.ts';
import type { HeldExtraction } from './extractions.store.ts';

export const extractionRecord = record<HeldExtraction>()({
  machine: extractionMachine,
  es: extractionsEs,
  rules: extractionRules,
  table: 'extractions',
  isVersioned: true,
  topic: 'extractions',
  heardIn: 'everywhere',
  reply: ({ tx, who }, id) =>
    getExtraction(tx, who, sql<string>`(select coalesce(lot_id, product_id) from extractions where id = ${id})`),
});
