import { searchOf } from '@quilate/domain/kernel/list.ts';
import type { Role } from '@quilate/domain/kernel/roles.ts';
import { bookingList } from '@quilate/domain/modules/counter/bookings/bookings.lists.ts';
import { recoverableList } from '@quilate/domain/modules/counter/recoverable-sales/recoverable-sales.lists.ts';
import { shipmentList } from '@quilate/domain/modules/logistics/shipments/shipments.lists.ts';
import { LATE_LISTS } from '@quilate/domain/modules/office/home/home.late.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { expect, test } from 'vitest';
import { addressed } from '../../../shell/links.tsx';
import { allowed } from '../../../shell/menu.ts';
import { SCREENS } from './screens.ts';

const built = new Set(Object.values(LATE_LISTS).map((to) => to.split('?')[0]!));
/** What the palette shows a person who types «atrasado». */
const foundBy = (role: Role, text = 'atrasado'): string[] =>
  allowed(SCREENS.places, { role, isOffice: true, loggedInPlatformIds: ['main-jewellery'] }, built)
    .filter(({ to }) => SCREENS.alsoCalled[to]?.includes(text))
    .map(({ label }) => label);

test('B-07 «atrasado» leads to every list of what is late that its reader may see', () => {
  expect(foundBy('SHOP_ASSISTANT')).toEqual([
    'Reservas vencidas',
    'Ventas recuperables vencidas',
    'Trabajos con retraso',
    'Envíos parados',
  ]);
  expect(foundBy('GOLD_SMITH')).toEqual(['Trabajos con retraso', 'Trabajos del taller con retraso', 'Envíos parados']);
  expect(foundBy('BULK_PURCHASES_STAFF')).toEqual(['Envíos parados']);
  expect(foundBy('METAL_COMMERCIAL')).toEqual([]);
});

test.each([
  [LATE_LISTS.bookings, bookingList, { status: ['overdue', 'criticalDelay'] }],
  [LATE_LISTS.recoverableSales, recoverableList, { situation: ['VEN', 'RTC'] }],
  [LATE_LISTS.works, workList, { due: ['late'] }],
  [LATE_LISTS.bench, workList, { tab: 'WORKSHOP', due: ['late'] }],
  [LATE_LISTS.shipments, shipmentList, { isStalled: 'true' }],
])('B-07 %s is what its list is asked for', (to, said, search) => {
  const { search: asked } = addressed(to);
  expect(searchOf(said as typeof bookingList)(asked)).toMatchObject(search);
});
