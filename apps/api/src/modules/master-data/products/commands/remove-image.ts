import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const removeImage = action({
  endpoint: productsContract.removeImage,
  record: productRecord,
  action: 'removeImage',
  lock: lockProduct,
  async run(operation, { facts, body: { imageId } }) {
    const { tx, now } = operation;
    const image = await tx.first(
      qb
        .updateTable('product_images')
        .set({ removed_at: now })
        .where('id', '=', imageId)
        .where('product_id', '=', facts.id)
        .where('removed_at', 'is', null)
        .returning(['file_id', 'position']),
    );
    if (!image) throw new DomainError(kernelErrors.NOT_FOUND);
    await eraseFile(operation, image.file_id);
    await tx.run(
      qb
        .updateTable('product_images')
        .set({ position: sql`position - 1` })
        .where('product_id', '=', facts.id)
        .where('removed_at', 'is', null)
        .where('position', '>', image.position),
    );
    return { details: { imageId } };
  },
});
