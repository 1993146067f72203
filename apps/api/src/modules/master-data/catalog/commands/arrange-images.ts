import { sql } from 'kysely';
import { refuse } from '@quilate/domain/kernel/errors.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogErrors } from '@quilate/domain/modules/master-data/catalog/catalog.errors.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { imagesOf } from '../catalog.images.ts';
import { lockCatalogue } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const arrangeImages = action({
  endpoint: catalogContract.arrangeImages,
  record: catalogueRecord,
  action: 'arrangeImages',
  lock: lockCatalogue,
  async run(operation, { facts, body: { imageIds } }) {
    const before = (await imagesOf(operation.tx, facts.id)).map(({ id }) => id);
    const isSame = before.length === imageIds.length && before.every((id) => imageIds.includes(id));
    if (!isSame) throw refuse(catalogErrors.CATALOGUE_IMAGES_OTHER);
    await operation.tx.run(
      sql`update catalogue_images i set position = o.at - 1
        from unnest(${imageIds}::uuid[]) with ordinality as o(id, at) where i.id = o.id`.compile(qb),
    );
    return { before, after: imageIds };
  },
});
