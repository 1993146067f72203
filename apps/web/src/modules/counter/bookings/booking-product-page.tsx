import { dateInProse, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { bookingsEs } from '@quilate/domain/modules/counter/bookings/bookings.es.ts';
import type { Booking } from '@quilate/domain/modules/counter/bookings/bookings.schema.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import {
  type Family,
  FAMILY_ES,
  type Gem,
  GEM_ES,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { MessagePage } from '../../../shell/message-page.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { BesidePicture } from '../../master-data/products/piece-picture.tsx';
import { ProductStateBadge } from '../../master-data/products/product-state.ts';
import { Money } from './booking-page.tsx';
import { bookingsQueries } from './bookings.queries.ts';

const es = bookingsEs.page;

/** The piece as its booking keeps it (R-BOOK-08). */
export function BookingProductPage() {
  const { bookingId, productId } = useParams({ from: '/_app/bookings/$bookingId/product/$productId' });
  const query = useQuery(bookingsQueries.one(bookingId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={productsEs.one} />}>
      {(booking) =>
        booking.product.id === productId ? (
          <KeptPiece booking={booking} />
        ) : (
          <MessagePage title={shellEs.errors.recordTitle} text={shellEs.errors.recordText} />
        )
      }
    </LoadState>
  );
}

function KeptPiece({ booking }: { booking: Booking }) {
  const { product } = booking;
  return (
    <DetailPage
      header={
        <PageHeader
          back={{ to: `/bookings/${booking.id}`, label: es.pieceOf(booking.code) }}
          title={product.description}
          state={<ProductStateBadge state={product.status} />}
          meta={es.createdMeta(dateInProse(booking.createdAt), booking.creatorName, booking.storeName)}
        />
      }
      main={
        <Panel title={es.productData}>
          <BesidePicture of={product}>
            <Pairs
              pairs={[
                [productsEs.columns.code, <span className="code">{product.code}</span>],
                [es.family, FAMILY_ES[product.family as Family]],
                [es.metal, product.metal ? METAL_ES[product.metal] : es.noMetal],
                [es.source, productsEs.source[product.source]],
                [es.weight, grams(product.weightMg)],
                [es.gem, product.gem !== 'NINGUNA' && GEM_ES[product.gem as Gem]],
                [es.gemWeight, product.gemWeightMg > 0 && grams(product.gemWeightMg)],
                [es.location, product.location],
                [es.refundable, product.isRefundable ? es.yes : es.no],
                [es.signer, booking.signerName],
                [es.customer, booking.customerName],
              ]}
            />
          </BesidePicture>
          <p style={{ marginTop: 16 }}>
            <Link to="/products/$productId" params={{ productId: product.id }}>
              {es.seeProduct}
            </Link>
          </p>
        </Panel>
      }
      aside={<Money booking={booking} />}
    />
  );
}
