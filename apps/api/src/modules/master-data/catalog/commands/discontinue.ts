import { catalogContract } from '@quilate/domain/modules/master-data/catalog/catalog.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockWithPieces } from '../catalog.store.ts';
import { catalogueRecord } from '../catalog.record.ts';

/** What is left is sold; without anything left it is put away at once (S1 §4). */
export const discontinue = action({
  endpoint: catalogContract.discontinue,
  record: catalogueRecord,
  action: 'discontinue',
  lock: lockWithPieces,
  run: (_, { facts }) => ({ details: { units: facts.units } }),
});
