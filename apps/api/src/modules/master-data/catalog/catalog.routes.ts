import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { addImage } from './commands/add-image.ts';
import { archive } from './commands/archive.ts';
import { arrangeImages } from './commands/arrange-images.ts';
import { discontinue } from './commands/discontinue.ts';
import { edit } from './commands/edit.ts';
import { register } from './commands/register.ts';
import { removeImage } from './commands/remove-image.ts';
import { restore } from './commands/restore.ts';
import { catalogExport } from './catalog.export.ts';
import { openImage, openThumbnail } from './catalog.images.ts';
import { catalogueByCode, getCatalogue, listCatalogue } from './catalog.queries.ts';

export const catalogRoutes: readonly Route[] = [
  read(catalogContract.list, ({ db, who, query }) => listCatalogue(db, who, query)),
  catalogExport,
  read(catalogContract.byCode, ({ db, who, params }) => catalogueByCode(db, who, params.code)),
  read(catalogContract.get, ({ db, who, params }) => getCatalogue(db, who, params.catalogueId)),
  register,
  edit,
  discontinue,
  archive,
  restore,
  addImage,
  arrangeImages,
  removeImage,
  read(catalogContract.image, ({ db, services, params }) => openImage(db, services, params)),
  read(catalogContract.thumbnail, ({ db, services, params }) => openThumbnail(db, services, params)),
];
