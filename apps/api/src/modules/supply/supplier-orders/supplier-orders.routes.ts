import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { supplierOrdersContract } from '@quilate/domain/modules/supply/supplier-orders/supplier-orders.contract.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { read, type Route } from '../../../platform/route.ts';
import { openFile } from '../../foundations/files/files.public.ts';
import { labelsOf as productLabels } from '../../master-data/products/products.labels.ts';
import { cancel } from './commands/cancel.ts';
import { close } from './commands/close.ts';
import { correctBill } from './commands/correct-bill.ts';
import { create } from './commands/create.ts';
import { edit } from './commands/edit.ts';
import { encodeAgain } from './commands/encode-again.ts';
import { encode } from './commands/encode.ts';
import { pay } from './commands/pay.ts';
import { receive } from './commands/receive.ts';
import { reopen } from './commands/reopen.ts';
import { uncodePiece } from './commands/uncode-piece.ts';
import { undoLastPayment } from './commands/undo-last-payment.ts';
import { undoClose } from './commands/undo-close.ts';
import { undoEncode } from './commands/undo-encode.ts';
import { undoReceive } from './commands/undo-receive.ts';
import { undoVerify } from './commands/undo-verify.ts';
import { verify } from './commands/verify.ts';
import { supplierOrdersExport } from './supplier-orders.export.ts';
import { piecesOf } from './supplier-orders.lines.ts';
import { getSupplierOrder, listSupplierOrders } from './supplier-orders.queries.ts';

export const supplierOrdersRoutes: readonly Route[] = [
  read(supplierOrdersContract.list, ({ db, query }) => listSupplierOrders(db, query)),
  supplierOrdersExport,
  read(supplierOrdersContract.get, ({ db, who, params }) => getSupplierOrder(db, who.role, params.supplierOrderId)),
  read(supplierOrdersContract.bill, async ({ db, services, who, params }) => {
    const recordId = params.supplierOrderId;
    return await openFile(db, services, who, { id: await billOf(db, recordId), recordId });
  }),
  read(supplierOrdersContract.labels, async ({ db, scope, params, query: { lineId, ...wanted } }) => {
    const pieces = await piecesOf(db, params.supplierOrderId);
    const chosen = pieces.filter((piece) => lineId === undefined || piece.lineId === lineId);
    if (chosen.length === 0) throw new DomainError(kernelErrors.NOT_FOUND);
    return await productLabels(db, scope, { ...wanted, productId: chosen.map(({ id }) => id) });
  }),
  create,
  edit,
  cancel,
  reopen,
  receive,
  undoReceive,
  verify,
  undoVerify,
  encode,
  undoEncode,
  uncodePiece,
  encodeAgain,
  close,
  undoClose,
  correctBill,
  pay,
  undoLastPayment,
];

async function billOf(db: Db, id: string): Promise<string> {
  const row = await db.first(qb.selectFrom('supplier_orders').select('bill_file_id').where('id', '=', id));
  if (!row?.bill_file_id) throw new DomainError(kernelErrors.NOT_FOUND);
  return row.bill_file_id;
}
