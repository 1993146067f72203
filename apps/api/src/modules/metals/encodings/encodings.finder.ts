import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { encodingsGrants } from '@quilate/domain/modules/metals/encodings/encodings.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listEncodings } from './encodings.queries.ts';

export const encodingsFinder = finder({
  concept: 'encoding',
  policy: encodingsGrants.read,
  kinds: ['encoding'],
  page: ({ db }, query) => listEncodings(db, query),
  face: ({ id, code, description, state }) => ({
    id,
    code,
    label: code,
    hint: [description, encodingsEs.states[state]],
  }),
});
