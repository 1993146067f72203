import { date } from '@quilate/domain/kernel/format.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { policeGrants } from '@quilate/domain/modules/logistics/police/police.grants.ts';
import { finder } from '../../../platform/finders.ts';
import { listBooks } from './police.books.ts';
import { listInterventions } from './police.queries.ts';

export const interventionsFinder = finder({
  concept: 'policeIntervention',
  policy: policeGrants.read,
  kinds: ['policeIntervention'],
  page: ({ db, scope }, query) => listInterventions(db, scope, query),
  face: ({ id, code, madeAt, station, state }) => ({
    id,
    code,
    label: code,
    hint: [date(madeAt), station, policeEs.states[state]],
  }),
});

export const policeBooksFinder = finder({
  concept: 'policeBook',
  policy: policeGrants.read,
  kinds: ['policeBook'],
  page: ({ db, scope }, query) => listBooks(db, scope, query),
  face: ({ id, code, fromDate, untilDate, state }) => ({
    id,
    code,
    label: code,
    hint: [policeEs.booking.range(date(fromDate), date(untilDate)), policeEs.states[state]],
  }),
});
