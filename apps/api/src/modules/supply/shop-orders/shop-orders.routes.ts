import { shopOrdersContract } from '@quilate/domain/modules/supply/shop-orders/shop-orders.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { issuerOf } from '../../master-data/stores/stores.letterhead.ts';
import { addLine } from './commands/add-line.ts';
import { commentAsBulk } from './commands/comment-as-bulk.ts';
import { commentAsShop } from './commands/comment-as-shop.ts';
import { commentAsValidator } from './commands/comment-as-validator.ts';
import { commentOnHold } from './commands/comment-on-hold.ts';
import { confirm } from './commands/confirm.ts';
import { dropOff } from './commands/drop-off.ts';
import { editLine } from './commands/edit-line.ts';
import { handOver } from './commands/hand-over.ts';
import { hold } from './commands/hold.ts';
import { open } from './commands/open.ts';
import { pickUp } from './commands/pick-up.ts';
import { prepare } from './commands/prepare.ts';
import { receive } from './commands/receive.ts';
import { receiveLate } from './commands/receive-late.ts';
import { reject } from './commands/reject.ts';
import { declareLost } from './commands/declare-lost.ts';
import { removeLine } from './commands/remove-line.ts';
import { request } from './commands/request.ts';
import { resume } from './commands/resume.ts';
import { review } from './commands/review.ts';
import { undoConfirm } from './commands/undo-confirm.ts';
import { undoDropOff } from './commands/undo-drop-off.ts';
import { undoPrepare } from './commands/undo-prepare.ts';
import { undoReject } from './commands/undo-reject.ts';
import { validate } from './commands/validate.ts';
import { documentOf } from './shop-orders.documents.ts';
import { shopOrdersExport } from './shop-orders.export.ts';
import { fit } from './shop-orders.fit.ts';
import { getShopOrder, listShopOrders, newPending } from './shop-orders.queries.ts';

export const shopOrdersRoutes: readonly Route[] = [
  read(shopOrdersContract.list, ({ db, scope, query }) => listShopOrders(db, scope, query)),
  shopOrdersExport,
  read(shopOrdersContract.newPending, ({ db, scope, who, params }) => newPending(db, scope, who, params.storeId)),
  read(shopOrdersContract.get, ({ db, scope, who, params }) => getShopOrder(db, scope, who, params.shopOrderId)),
  read(shopOrdersContract.fit, ({ db, scope, params }) => fit(db, scope, params)),
  read(shopOrdersContract.document, async ({ db, scope, who, params, query }) => {
    const order = await getShopOrder(db, scope, who, params.shopOrderId);
    return documentOf(order, query.type, await issuerOf(db, order.storeId));
  }),
  open,
  addLine,
  editLine,
  removeLine,
  request,
  review,
  confirm,
  undoConfirm,
  reject,
  declareLost,
  undoReject,
  hold,
  resume,
  prepare,
  undoPrepare,
  dropOff,
  undoDropOff,
  pickUp,
  handOver,
  receive,
  validate,
  receiveLate,
  commentAsShop,
  commentAsBulk,
  commentOnHold,
  commentAsValidator,
];
