import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { meltingsEs } from '@quilate/domain/modules/metals/meltings/meltings.es.ts';
import { meltingsGrants } from '@quilate/domain/modules/metals/meltings/meltings.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listMeltings } from './meltings.queries.ts';

export const meltingsFinder = finder({
  concept: 'melting',
  policy: meltingsGrants.read,
  kinds: ['melting'],
  page: ({ db }, query) => listMeltings(db, query),
  face: ({ id, code, weightMg, state }) => ({
    id,
    code,
    label: code,
    hint: [exactGrams(weightMg), meltingsEs.states[state]],
  }),
});
