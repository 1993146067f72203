import { platformsContract } from '@quilate/domain/modules/master-data/platforms/platforms.contract.ts';
import { read, type Route } from '../../../platform/route.ts';
import { edit } from './commands/edit.ts';
import { getPlatform, listPlatforms, previewPrices } from './platforms.queries.ts';

export const platformsRoutes: readonly Route[] = [
  read(platformsContract.list, ({ db }) => listPlatforms(db)),
  read(platformsContract.get, ({ db, params }) => getPlatform(db, params.platformId)),
  read(platformsContract.preview, ({ db, params, query }) => previewPrices(db, params.platformId, query)),
  edit,
];
