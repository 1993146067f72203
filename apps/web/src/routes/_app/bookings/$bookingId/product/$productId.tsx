import { bookingsGrants } from '@quilate/domain/modules/counter/bookings/bookings.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { BookingProductPage } from '../../../../../modules/counter/bookings/booking-product-page.tsx';

export const Route = createFileRoute('/_app/bookings/$bookingId/product/$productId')({
  staticData: { policy: bookingsGrants.read },
  component: BookingProductPage,
});
