import { refuse } from '@quilate/domain/kernel/errors.ts';
import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { catalogErrors } from '@quilate/domain/modules/master-data/catalog/catalog.errors.ts';
import { MAX_IMAGES } from '@quilate/domain/modules/master-data/catalog/catalog.limits.ts';
import { uuidv7 } from 'uuidv7';
import { action } from '../../../../platform/action.ts';
import { qb } from '../../../../platform/db.ts';
import { claimFile } from '../../../foundations/files/files.public.ts';
import { imagesOf } from '../catalog.images.ts';
import { lockCatalogue } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const addImage = action({
  endpoint: catalogContract.addImage,
  record: catalogueRecord,
  action: 'addImage',
  lock: lockCatalogue,
  async run(operation, { facts, body: { fileId } }) {
    const { tx, now, who } = operation;
    const images = await imagesOf(tx, facts.id);
    if (images.length >= MAX_IMAGES) throw refuse(catalogErrors.CATALOGUE_IMAGES_FULL, { max: MAX_IMAGES }, 'fileId');
    await claimFile(operation, fileId, { purpose: 'catalogue-image', concept: 'catalogueProduct', recordId: facts.id });
    const image = { id: uuidv7(), catalogue_id: facts.id, file_id: fileId, position: images.length };
    await tx.run(qb.insertInto('catalogue_images').values({ ...image, added_at: now, added_by: who.employeeId }));
    return { details: { imageId: image.id } };
  },
});
