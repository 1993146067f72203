import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWithPieces } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

export const archive = action({
  endpoint: catalogContract.archive,
  record: catalogueRecord,
  action: 'archive',
  lock: lockWithPieces,
});
