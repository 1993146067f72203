import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { addImage } from './commands/add-image.ts';
import { arrangeImages } from './commands/arrange-images.ts';
import { associate } from './commands/associate.ts';
import { deleteDefect } from './commands/delete-defect.ts';
import { edit } from './commands/edit.ts';
import { finishRepair } from './commands/finish-repair.ts';
import { markDefective } from './commands/mark-defective.ts';
import { prereserve } from './commands/prereserve.ts';
import { removeImage } from './commands/remove-image.ts';
import { restock } from './commands/restock.ts';
import { setPrice } from './commands/set-price.ts';
import { setPrices } from './commands/set-prices.ts';
import { undoPrereserve } from './commands/undo-prereserve.ts';
import { lock } from './commands/lock.ts';
import { lockMany } from './commands/lock-many.ts';
import { unlock } from './commands/unlock.ts';
import { assignToHouse } from './commands/assign-to-house.ts';
import { returnFromHouse } from './commands/return-from-house.ts';
import { assignToParts } from './commands/assign-to-parts.ts';
import { returnFromParts } from './commands/return-from-parts.ts';
import { markStolen } from './commands/mark-stolen.ts';
import { recover } from './commands/recover.ts';
import { ENUMERATIONS } from './products.enumerations.ts';
import { productsExport } from './products.export.ts';
import { openImage, openThumbnail } from './products.images.ts';
import { labelsOf } from './products.labels.ts';
import { previewPrice } from './products.prices.ts';
import { getProduct, listProducts, productByCode } from './products.queries.ts';

export const productsRoutes: readonly Route[] = [
  read(productsContract.list, ({ db, scope, query }) => listProducts(db, scope, query)),
  productsExport,
  read(productsContract.enumerations, async () => ENUMERATIONS),
  read(productsContract.labels, ({ db, scope, query }) => labelsOf(db, scope, query)),
  read(productsContract.byCode, ({ db, params }) => productByCode(db, params.code)),
  read(productsContract.get, ({ db, scope, who, params }) => getProduct(db, scope, who.role, params.productId)),
  read(productsContract.pricePreview, ({ db, scope, params, query }) =>
    previewPrice(db, scope, params.productId, query),
  ),
  read(productsContract.image, ({ db, services, scope, params }) => openImage(db, services, scope, params)),
  read(productsContract.thumbnail, ({ db, services, params }) => openThumbnail(db, services, params)),
  edit,
  associate,
  setPrice,
  setPrices,
  lockMany,
  prereserve,
  undoPrereserve,
  markDefective,
  deleteDefect,
  restock,
  finishRepair,
  lock,
  unlock,
  assignToHouse,
  returnFromHouse,
  assignToParts,
  returnFromParts,
  markStolen,
  recover,
  addImage,
  arrangeImages,
  removeImage,
];
