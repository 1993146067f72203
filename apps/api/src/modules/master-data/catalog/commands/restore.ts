import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockCatalogue } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const restore = action({
  endpoint: catalogContract.restore,
  record: catalogueRecord,
  action: 'restore',
  lock: lockCatalogue,
});
