import { extractionsEs } from '@quilate/domain/modules/metals/extractions/extractions.es.ts';
import { extractionsGrants } from '@quilate/domain/modules/metals/extractions/extractions.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listExtractions } from './extractions.queries.ts';

export const extractionsFinder = finder({
  concept: 'extraction',
  policy: extractionsGrants.read,
  kinds: ['lot', 'product'],
  page: ({ db }, query) => listExtractions(db, query),
  face: ({ id, code, description, state }) => ({
    id,
    code,
    label: code,
    hint: [description, extractionsEs.states[state]],
  }),
});
