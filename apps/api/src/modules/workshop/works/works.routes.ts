import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { receiptDocument } from '../../master-data/receipts/receipts.document.ts';
import { agreeWithSupplier } from './commands/agree-with-supplier.ts';
import { assignSupplier } from './commands/assign-supplier.ts';
import { cancel } from './commands/cancel.ts';
import { declareLost } from './commands/declare-lost.ts';
import { completeMany } from './commands/complete-many.ts';
import { complete } from './commands/complete.ts';
import { confirmPickup } from './commands/confirm-pickup.ts';
import { confirmRefund } from './commands/confirm-refund.ts';
import { correctPayment } from './commands/correct-payment.ts';
import { create } from './commands/create.ts';
import { editObservations } from './commands/edit-observations.ts';
import { edit } from './commands/edit.ts';
import { moveMany } from './commands/move-many.ts';
import { move } from './commands/move.ts';
import { plan } from './commands/plan.ts';
import { reassignSupplier } from './commands/reassign-supplier.ts';
import { shipMany } from './commands/ship-many.ts';
import { shipToSupplier } from './commands/ship-to-supplier.ts';
import { startMany } from './commands/start-many.ts';
import { start } from './commands/start.ts';
import { unassignSupplier } from './commands/unassign-supplier.ts';
import { undoStart } from './commands/undo-start.ts';
import { getWork, openPhoto, openPhotoById, openThumbnail } from './works.detail.ts';
import { readBoard } from './works.board.ts';
import { envelopeOf } from './works.envelope.ts';
import { type EnvelopeRoom, readEnvelope } from './works.envelopes.ts';
import { worksExport } from './works.export.ts';
import { listWorks, offeredTasks, supplierOptions, workerOptions, workFigures } from './works.queries.ts';
import { receiptOf } from './works.receipt.ts';

/** Jobs and budgets travel in envelopes alike: their rooms are registered where all of them are known. */
export const envelopeRoutes = (rooms: readonly EnvelopeRoom[]): readonly Route[] => [
  read(worksContract.envelopeByCode, ({ db: tx, who, scope, params }) =>
    readEnvelope(rooms, { tx, who, scope }, params.code),
  ),
  moveMany(rooms),
];

export const worksRoutes: readonly Route[] = [
  read(worksContract.list, ({ db, scope, query }) => listWorks(db, scope, query)),
  read(worksContract.figures, ({ db, scope, query }) => workFigures(db, scope, query.q)),
  read(worksContract.board, ({ db, who }) => readBoard(db, who)),
  read(worksContract.tasks, ({ db }) => offeredTasks(db)),
  read(worksContract.workers, ({ db, who }) => workerOptions(db, who)),
  read(worksContract.suppliers, ({ db }) => supplierOptions(db)),
  worksExport,
  read(worksContract.get, ({ db, who, scope, params }) => getWork(db, who, scope, params.workId)),
  read(worksContract.photo, (asked) => openPhoto(asked)),
  read(worksContract.photoById, (asked) => openPhotoById(asked, asked.query.small ?? false)),
  read(worksContract.thumbnail, (asked) => openThumbnail(asked)),
  read(worksContract.receipt, async ({ db, services, who, scope, params, query }) =>
    receiptDocument(query.type, await receiptOf(db, services, who, scope, params.workId), query.copy ?? false),
  ),
  read(worksContract.envelope, async ({ db, who, scope, params, query }) =>
    envelopeOf(db, await getWork(db, who, scope, params.workId), query),
  ),
  create,
  edit,
  editObservations,
  plan,
  agreeWithSupplier,
  start,
  assignSupplier,
  unassignSupplier,
  undoStart,
  reassignSupplier,
  shipToSupplier,
  complete,
  cancel,
  declareLost,
  confirmRefund,
  confirmPickup,
  correctPayment,
  startMany,
  shipMany,
  move,
  completeMany,
];
