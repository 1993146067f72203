import { sql } from 'kysely';
import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { eraseFile } from '../../../foundations/files/files.public.ts';
import { lockCatalogue } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const removeImage = action({
  endpoint: catalogContract.removeImage,
  record: catalogueRecord,
  action: 'removeImage',
  lock: lockCatalogue,
  async run(operation, { facts, body: { imageId } }) {
    const { tx, now } = operation;
    const image = await tx.first(
      qb
        .updateTable('catalogue_images')
        .set({ removed_at: now })
        .where('id', '=', imageId)
        .where('catalogue_id', '=', facts.id)
        .where('removed_at', 'is', null)
        .returning(['file_id', 'position']),
    );
    if (!image) throw new DomainError(kernelErrors.NOT_FOUND);
    await eraseFile(operation, image.file_id);
    await tx.run(
      qb
        .updateTable('catalogue_images')
        .set({ position: sql`position - 1` })
        .where('catalogue_id', '=', facts.id)
        .where('removed_at', 'is', null)
        .where('position', '>', image.position),
    );
    return { details: { imageId } };
  },
});
