import { recoverableSalesGrants } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.grants.ts';
import { recoverableList } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.lists.ts';
import { SOON_DAYS } from '@quilate/domain/kernel/agenda.ts';
import { addDays } from '@quilate/domain/kernel/dates.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listRecoverableSales } from './recoverable-sales.queries.ts';

export const recoverableSalesAgenda = agenda(recoverableList, {
  policy: recoverableSalesGrants.read,
  page: ({ db, scope }, query) => listRecoverableSales(db, scope, query),
  name: ({ customerName }) => customerName,
  lines: {
    recoverablesCritical: {
      on: { RETAIL: '/recoverable-sales' },
      urgency: 'late',
      search: { situation: ['RTC'] },
      sum: 'pendingCents',
    },
    recoverablesExpired: {
      on: { RETAIL: '/recoverable-sales' },
      urgency: 'late',
      search: { situation: ['VEN'] },
      sum: 'pendingCents',
    },
    recoverablesDueToday: {
      on: { RETAIL: '/recoverable-sales' },
      urgency: 'today',
      search: (today) => ({ from: today, to: today }),
      sum: 'pendingCents',
    },
    recoverablesDueSoon: {
      on: { RETAIL: '/recoverable-sales' },
      urgency: 'waiting',
      search: (today) => ({ from: addDays(today, 1), to: addDays(today, SOON_DAYS) }),
      sum: 'pendingCents',
    },
    recoverablesToHandOver: { on: { RETAIL: '/recoverable-sales' }, urgency: 'ready', search: { situation: ['RET'] } },
  },
});
