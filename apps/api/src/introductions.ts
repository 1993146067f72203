/** Which room does what for the platform, and who hears what a room tells; neither knows the other. */
import { introduce } from './platform/announcements.ts';
import type { Introduced } from './platform/introduced.ts';
import { isBlindNow } from './modules/counter/cash/cash.blind.ts';
import { bookingReady } from './modules/counter/bookings/bookings.announcements.ts';
import { followReturn } from './modules/counter/bookings/bookings.course.ts';
import { policeHeld } from './modules/counter/lots/lots.announcements.ts';
import { followPolice } from './modules/counter/recoverable-sales/recoverable-sales.public.ts';
import { saleBudgetReady } from './modules/counter/sale-budgets/sale-budgets.announcements.ts';
import { saleReturned } from './modules/counter/sales/sales.announcements.ts';
import { endShiftsOutside } from './modules/counter/work-time/work-time.public.ts';
import { requireAt } from './modules/foundations/custody/custody.public.ts';
import { readAstray } from './modules/logistics/inventories/inventories.announcements.ts';
import { letAstrayGo, letHandledGo } from './modules/logistics/shipments/shipments.astray.ts';
import { proofChecker } from './modules/foundations/proofs/proofs.public.ts';
import { endNamedSession, sessionsOf } from './modules/master-data/auth/auth.open-sessions.ts';
import { endSessionsAt, endSessionsOutside, findSession, isExpired } from './modules/master-data/auth/auth.public.ts';
import { followStock } from './modules/master-data/catalog/catalog.public.ts';
import { requirePin } from './modules/master-data/customers/customers.pin.ts';
import { nameOf } from './modules/master-data/employees/employees.public.ts';
import { reachEnded, sessionEnded, workEnded } from './modules/master-data/employees/employees.announcements.ts';
import { programs } from './modules/master-data/integrations/integrations.public.ts';
import { stockMoved } from './modules/master-data/products/products.announcements.ts';
import { storeClosed } from './modules/master-data/stores/stores.announcements.ts';
import { tellAtOnce } from './modules/office/reminders/reminders.telling.ts';
import { envelopeHandled, workReady } from './modules/workshop/works/works.announcements.ts';

export const INTRODUCED: Introduced = {
  sessions: { find: findSession, isExpired, of: sessionsOf },
  programs,
  nameOf,
  proofs: proofChecker,
  customers: { requirePin },
  requireAt,
  isBlindNow,
  listeners: introduce([
    policeHeld.heardBy(followPolice),
    saleReturned.heardBy(followReturn),
    stockMoved.heardBy(followStock),
    reachEnded.heardBy(endSessionsOutside),
    sessionEnded.heardBy(endNamedSession),
    workEnded.heardBy(endShiftsOutside),
    storeClosed.heardBy(endSessionsAt),
    readAstray.heardBy(letAstrayGo),
    envelopeHandled.heardBy(letHandledGo),
    workReady.heardBy(tellAtOnce('workReady')),
    bookingReady.heardBy(tellAtOnce('bookingReady')),
    saleBudgetReady.heardBy(tellAtOnce('saleBudgetReady')),
  ]),
};
