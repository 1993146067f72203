import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { productsContract } from '@quilate/domain/modules/master-data/products/products.contract.ts';
import { productsErrors } from '@quilate/domain/modules/master-data/products/products.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { imagesOf } from '../products.images.ts';
import { lockProduct } from '../products.store.ts';
import { productRecord } from '../products.record.ts';

export const arrangeImages = action({
  endpoint: productsContract.arrangeImages,
  record: productRecord,
  action: 'arrangeImages',
  lock: lockProduct,
  async run(operation, { facts, body: { imageIds } }) {
    const before = (await imagesOf(operation.tx, facts.id)).map(({ id }) => id);
    const isSame = before.length === imageIds.length && before.every((id) => imageIds.includes(id));
    if (!isSame) throw refuse(productsErrors.IMAGES_OTHER);
    await operation.tx.run(
      sql`update product_images i set position = o.at - 1
        from unnest(${imageIds}::uuid[]) with ordinality as o(id, at) where i.id = o.id`.compile(qb),
    );
    return { before, after: imageIds };
  },
});
