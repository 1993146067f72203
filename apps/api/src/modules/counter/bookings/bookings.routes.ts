import { bookingsContract } from '@quilate/domain/modules/counter/bookings/bookings.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { bookingsExport } from './bookings.export.ts';
import { listBookings } from './bookings.list.ts';
import { getBooking } from './bookings.queries.ts';
import { instalmentReceiptOf, receiptOf } from './bookings.receipt.ts';
import { cancel } from './commands/cancel.ts';
import { confirmPickup } from './commands/confirm-pickup.ts';
import { correctPayment } from './commands/correct-payment.ts';
import { create } from './commands/create.ts';
import { giveUp } from './commands/give-up.ts';
import { hold } from './commands/hold.ts';
import { declareLost } from './commands/declare-lost.ts';
import { letGo } from './commands/let-go.ts';
import { payInstalment } from './commands/pay-instalment.ts';
import { release } from './commands/release.ts';
import { setAside } from './commands/set-aside.ts';
import { undoLastPayment } from './commands/undo-last-payment.ts';

export const bookingsRoutes: readonly Route[] = [
  read(bookingsContract.list, ({ db, scope, query }) => listBookings(db, scope, query)),
  bookingsExport,
  read(bookingsContract.get, ({ db, who, scope, params }) => getBooking(db, who, scope, params.bookingId)),
  hold,
  release,
  create,
  setAside,
  giveUp,
  payInstalment,
  undoLastPayment,
  correctPayment,
  confirmPickup,
  letGo,
  declareLost,
  cancel,
  read(bookingsContract.receipt, async ({ db, scope, params, query }) =>
    receiptDocument(query.type, await receiptOf(db, scope, params.bookingId), query.copy ?? false),
  ),
  read(bookingsContract.instalmentReceipt, async ({ db, scope, params, query }) =>
    receiptDocument(
      query.type,
      await instalmentReceiptOf(db, scope, params.bookingId, params.instalmentId),
      query.copy ?? false,
    ),
  ),
];
