import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productMachine, productRules } from '@quilate/domain/modules/master-data/products/products.machine.ts';
import { command } from '../../../../platform/command.ts';
import { qb } from '../../../../platform/db.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { changed, lockProduct } from '../products.store.ts';

export const removeImage = command({
  endpoint: productsContract.removeImage,
  machine: productMachine,
  rules: productRules,
  action: 'removeImage',
  lock: lockProduct,
  async run(operation, { facts, row, body: { imageId } }) {
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
    return changed(operation, facts, { state: row!.to, details: { imageId } });
  },
});
