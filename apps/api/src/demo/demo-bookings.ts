/** Bookings of the demonstration in several states, made by its people through the API. */
import { addDays, businessDate } from '@quilate/domain/kernel/dates.ts';
import type { App } from '../app.ts';
import { ageBookings, seedBookingEarlier } from '../modules/counter/bookings/bookings.course.ts';
import { withPapers } from './demo-papers.ts';
import { card, Person } from './demo-person.ts';

const BOOKINGS = '/v1/bookings';

interface Wish {
  /** Of the total, what each instalment pays in percent; nothing: all that is left. */
  readonly parts: readonly (number | null)[];
  readonly end?: 'confirm-pickup' | 'cancel';
  /** Made so many days ago, with what was agreed then. */
  readonly daysAgo?: number;
  readonly observations?: string;
  /** Nobody comes for it: with the zone manager its piece is for sale again. */
  readonly isLetGo?: true;
  /** Asked for by telephone: nothing is paid yet. */
  readonly isAside?: true;
}
export const SHOP_WISHES: readonly Wish[] = [
  { parts: [40, null], end: 'confirm-pickup' },
  { parts: [20], end: 'cancel' },
  { parts: [15], daysAgo: 75, observations: 'No contesta al teléfono.' },
  { parts: [10, 25], daysAgo: 36 },
  { parts: [50, null], observations: 'La recoge su hermana.' },
  { parts: [10], observations: 'Es un regalo: no llamar a casa.' },
  { parts: [20], daysAgo: 130, observations: 'Carta devuelta.', isLetGo: true },
  { parts: [], observations: 'Lo ha pedido por teléfono, pasa mañana.', isAside: true },
  { parts: [30], end: 'cancel', daysAgo: 400 },
];
export const WEB_WISHES: readonly Wish[] = [{ parts: [30] }, { parts: [25, null] }];

/** Answers what was charged by card less what went back. */
export async function makeDemoBookings(app: App, shop: Person, wishes: readonly Wish[]): Promise<number> {
  const { signature } = shop;
  const [customers, free] = await Promise.all([
    shop.ask('GET', '/v1/customers?limit=30&status[]=ACTIVE'),
    shop.ask('GET', '/v1/products?limit=50&status[]=available&q=gargantilla'),
  ]);
  const pickupDate = addDays(businessDate(new Date()), 90);
  // Each from somebody else: what one person begins on a day is added up for the photo of their id.
  const from = wishes === WEB_WISHES ? 20 : 10;
  let cardCents = 0;
  const over: string[] = [];
  for (const [index, { parts, end, daysAgo, observations, isLetGo = false, isAside = false }] of wishes.entries()) {
    const piece = free.data[index];
    const { id: customerId } = await withPapers(shop, customers.data[from + index].id);
    if (isAside) {
      const asked = { productCode: piece.code, customerId, pickupDate, observations, signature };
      await shop.ask('POST', `${BOOKINGS}/set-aside`, asked);
      continue;
    }
    let at = BOOKINGS;
    let booking: { id: string; version: number; totalCents: number; pendingCents: number } | undefined;
    for (const part of parts) {
      const totalCents = booking?.totalCents ?? Math.round(piece.finalPriceCents * 0.9);
      const amountCents = part === null ? booking!.pendingCents : Math.ceil((totalCents * part) / 100);
      const first = { productCode: piece.code, customerId, pickupDate };
      const more = observations === undefined ? first : { ...first, observations };
      booking = await shop.ask('POST', at, {
        ...(booking ? { version: booking.version } : more),
        payments: card(amountCents),
        signature,
      });
      at = `${BOOKINGS}/${booking!.id}/pay-instalment`;
      cardCents += amountCents;
    }
    cardCents -= await endOf(shop, booking!.id, end);
    if (isLetGo) over.push(booking!.id);
    if (daysAgo !== undefined) await seedBookingEarlier(app.db, booking!.id, daysAgo);
  }
  await ageBookings(app.db);
  await letGo(app, shop, over);
  return cardCents;
}

async function letGo(app: App, shop: Person, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const manager = await Person.enter(app, 'MANAGER', 'TRI');
  const reason = 'Cuatro meses sin noticias';
  const body = { reason, signature: shop.signature, approval: { ...manager.signature, reason } };
  for (const id of ids) await shop.ask('POST', `${BOOKINGS}/${id}/let-go`, body);
  await manager.ask('POST', '/v1/auth/logout');
}

/** Answers what went back. */
async function endOf(shop: Person, id: string, end: Wish['end']): Promise<number> {
  if (end === undefined) return 0;
  const { signature } = shop;
  const { payments, refundDueCents } = await shop.ask('GET', `${BOOKINGS}/${id}`);
  const [{ id: paymentId }] = payments;
  const refunds = [{ paymentId, method: 'CARD', amountCents: refundDueCents }];
  const why = end === 'cancel' ? { reason: 'Ha encontrado otra', refunds } : {};
  await shop.ask('POST', `${BOOKINGS}/${id}/${end}`, { ...why, signature });
  return end === 'cancel' ? refundDueCents : 0;
}
