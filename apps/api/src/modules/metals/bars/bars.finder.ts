import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { barsEs } from '@quilate/domain/modules/metals/bars/bars.es.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listBars } from './bars.queries.ts';

export const barsFinder = finder({
  concept: 'bar',
  policy: barsGrants.read,
  kinds: ['bar'],
  page: ({ db }, query) => listBars(db, query),
  face: ({ id, code, weightMg, assay, state }) => ({
    id,
    code,
    label: code,
    hint: [exactGrams(weightMg), barsEs.page.perThousand(String(assay)), barsEs.states[state]],
  }),
});
