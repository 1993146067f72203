/** What the house has told direction: something of today, something seen, a night that went well again. */
import { count } from '@quilate/domain/kernel/format.ts';
import { authEs } from '@quilate/domain/modules/master-data/auth/auth.es.ts';
import { alarmsEs } from '@quilate/domain/modules/office/alarms/alarms.es.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

const { guessed, taken } = authEs.watch;
const PICTURES = 'make-small-pictures';

export async function loadDemoAlarms(app: App): Promise<void> {
  const { alarms } = app.services;
  await alarms.raise({ kind: 'guessing', subject: 'demo-seen', text: guessed('Octavio Marrero', count(5)) });
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  const { data } = await admin.ask('GET', '/v1/alarms?kind[]=guessing');
  await admin.ask('POST', `/v1/alarms/${data[0].id}/acknowledge`);
  await admin.ask('POST', '/v1/auth/logout');
  await alarms.raise({ kind: 'job', subject: PICTURES, text: alarmsEs.found.job(PICTURES, 'ENOSPC') });
  await alarms.settleOne('job', PICTURES);
  await alarms.raise({ kind: 'exports', subject: 'demo-today', text: taken('Yaiza Santana', count(52)) });
}
