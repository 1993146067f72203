import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { imagesOf } from '../products.images.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const addImage = action({
  endpoint: productsContract.addImage,
  record: productRecord,
  action: 'addImage',
  lock: lockProduct,
  async run(operation, { facts, body: { fileId } }) {
    const { tx, now, who } = operation;
    const images = await imagesOf(tx, facts.id);
    if (images.length >= MAX_IMAGES) throw refuse(productsErrors.IMAGES_FULL, { max: MAX_IMAGES }, 'fileId');
    await claimFile(operation, fileId, { purpose: 'product-image', concept: 'product', recordId: facts.id });
    const image = { id: uuidv7(), product_id: facts.id, file_id: fileId, position: images.length };
    await tx.run(qb.insertInto('product_images').values({ ...image, added_at: now, added_by: who.employeeId }));
    return { details: { imageId: image.id } };
  },
});
