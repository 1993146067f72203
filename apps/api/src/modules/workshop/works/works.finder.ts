import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listWorks } from './works.queries.ts';

export const worksFinder = finder({
  concept: 'work',
  policy: worksGrants.read,
  kinds: ['work'],
  page: ({ db, scope }, query) => listWorks(db, scope, query),
  face: ({ id, code, customerName, pledge, totalCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [customerName, pledge, worksEs.states[state]],
    amountCents,
  }),
});
