/** Who hears what a room tells inside its own transaction: neither knows the other. */
import { introduce } from './platform/announcements.ts';
import { followReturn } from './modules/counter/bookings/bookings.public.ts';
import { policeHeld } from './modules/counter/lots/lots.public.ts';
import { followPolice } from './modules/counter/recoverable-sales/recoverable-sales.public.ts';
import { saleReturned } from './modules/counter/sales/sales.public.ts';
import { followStock } from './modules/master-data/catalog/catalog.public.ts';
import { stockMoved } from './modules/master-data/products/products.public.ts';

export const LISTENERS = introduce([
  policeHeld.heardBy(followPolice),
  saleReturned.heardBy(followReturn),
  stockMoved.heardBy(followStock),
]);
