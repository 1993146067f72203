/** What accounting and direction of the demonstration look at every day. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { Person } from './demo-person.ts';

export async function loadDemoViews(app: App): Promise<void> {
  const today = businessDate(new Date());
  const days = (count: number) => ({ from: addDays(today, 1 - count), to: today });
  const accountant = await Person.enter(app, 'ACCOUNTANT', 'OFI');
  await accountant.ask('POST', '/v1/views', {
    page: '/reports/sales',
    name: 'Quincena, todas las tiendas',
    search: { ...days(14), by: 'store' },
    role: null,
    mail: 'WEEKLY',
    format: 'xlsx',
  });
  await accountant.ask('POST', '/v1/views', {
    page: '/reports/stock',
    name: 'Más de un año en casa',
    search: { by: 'family', age: ['366'] },
    role: null,
    mail: 'NEVER',
    format: 'xlsx',
  });
  await accountant.ask('POST', '/v1/auth/logout');
  const admin = await Person.enter(app, 'ADMIN', 'OFI');
  await admin.ask('POST', '/v1/views', {
    page: '/reports/sales',
    name: 'Margen del mes',
    search: { ...days(30), by: 'family' },
    role: 'ADMIN',
    mail: 'MONTHLY',
    format: 'pdf',
  });
  await admin.ask('POST', '/v1/auth/logout');
}
