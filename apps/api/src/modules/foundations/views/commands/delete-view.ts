import { viewsContract } from '@quilate/domain/modules/foundations/views/views.contract.ts';
import { action } from '../../../../platform/action.ts';
import { viewRecord } from '../views.record.ts';
import { lockView } from '../views.store.ts';

/** It is seen no more and sent no more; that it was there stays in the activity. */
export const deleteView = action({
  endpoint: viewsContract.deleteView,
  record: viewRecord,
  action: 'deleteView',
  lock: ({ tx, who, params }) => lockView(tx, who, params.viewId),
});
