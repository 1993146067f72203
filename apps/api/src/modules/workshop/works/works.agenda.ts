import { worksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { agenda } from '../../../platform/agenda.ts';
import { listWorks } from './works.queries.ts';

export const worksAgenda = agenda(workList, {
  policy: worksGrants.read,
  page: ({ db, scope }, query) => listWorks(db, scope, query),
  name: ({ customerName, pledge }) => customerName ?? pledge,
  lines: {
    worksLate: { on: { RETAIL: '/works' }, urgency: 'late', search: { due: ['late'] }, sum: 'pendingCents' },
    worksDueToday: { on: { RETAIL: '/works' }, urgency: 'today', search: { due: ['today'] }, sum: 'pendingCents' },
    worksToHandOver: {
      on: { RETAIL: '/works' },
      urgency: 'ready',
      search: { status: ['PENDING_TO_PICK_UP'] },
      sum: 'pendingCents',
    },
    benchLate: { on: { WORKSHOP: '/workshop/works' }, urgency: 'late', search: { tab: 'WORKSHOP', due: ['late'] } },
    benchDueToday: {
      on: { WORKSHOP: '/workshop/works' },
      urgency: 'today',
      search: { tab: 'WORKSHOP', due: ['today'] },
    },
    benchToSend: {
      on: { WORKSHOP: '/workshop/works' },
      urgency: 'ready',
      search: { tab: 'WORKSHOP', status: ['DONE'], place: ['workshop'] },
    },
    benchToBegin: {
      on: { WORKSHOP: '/workshop/works' },
      urgency: 'waiting',
      search: { tab: 'WORKSHOP', status: ['PENDING'], place: ['workshop'] },
    },
    benchAtSupplier: {
      on: { WORKSHOP: '/workshop/works' },
      urgency: 'waiting',
      search: { tab: 'WORKSHOP', place: ['supplier'] },
    },
  },
});
