import { date } from '@quilate/domain/kernel/format.ts';
import { closingsEs } from '@quilate/domain/modules/metals/closings/closings.es.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listClosings } from './closings.queries.ts';

export const closingsFinder = finder({
  concept: 'closing',
  policy: closingsGrants.read,
  kinds: ['closing'],
  page: ({ db }, query) => listClosings(db, query),
  face: ({ id, code, madeAt, customerName, agreedCents: amountCents, state }) => ({
    id,
    code,
    label: code,
    hint: [date(madeAt), customerName, closingsEs.states[state]],
    amountCents,
  }),
});
