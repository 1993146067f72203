import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { closingList } from '@quilate/domain/modules/metals/closings/closings.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listClosings } from './closings.queries.ts';

export const closingsAgenda = agenda(closingList, {
  policy: closingsGrants.read,
  page: ({ db }, query) => listClosings(db, query),
  name: ({ customerName }) => customerName,
  lines: {
    closingsToPay: {
      on: { METALS: '/metals/closings' },
      urgency: 'today',
      search: { open: ['pay'] },
      sum: 'toPayCents',
    },
    closingsToCollect: { on: { METALS: '/metals/closings' }, urgency: 'today', search: { open: ['collect'] } },
    closingsUninvoiced: { on: { METALS: '/metals/closings' }, urgency: 'waiting', search: { uninvoiced: 'true' } },
  },
});
