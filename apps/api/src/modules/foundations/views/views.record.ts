import { viewsEs } from '@quilate/domain/modules/foundations/views/views.es.ts';
import { viewMachine, viewRules } from '@quilate/domain/modules/foundations/views/views.machine.ts';
import { record } from '../../../platform/record.ts';
import { getView } from './views.queries.ts';
import type { HeldView } from './views.store.ts';

/** Whoever has the post may be anywhere. */
export const viewRecord = record<HeldView>()({
  machine: viewMachine,
  es: viewsEs,
  rules: viewRules,
  table: 'views',
  isVersioned: true,
  topic: 'views',
  heardIn: 'everywhere',
  reply: ({ tx, who }, id) => getView(tx, who, id),
});
