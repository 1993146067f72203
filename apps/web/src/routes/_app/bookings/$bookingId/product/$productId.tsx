import { createFileRoute } from '@tanstack/react-router';
import { BookingProductPage } from '../../../../../modules/counter/bookings/booking-product-page.tsx';

export const Route = createFileRoute('/_app/bookings/$bookingId/product/$productId')({
  staticData: { policy: { module: 'bookings', access: 'read' } },
  component: BookingProductPage,
});
