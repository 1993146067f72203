import { appraisalsContract } from '@quilate/domain/modules/counter/appraisals/appraisals.contract.ts';
import { action } from '../../../../platform/action.ts';
import { appraisalRecord } from '../appraisals.record.ts';
import { lockAppraisal } from '../appraisals.store.ts';

export const close = action({
  endpoint: appraisalsContract.close,
  record: appraisalRecord,
  action: 'close',
  lock: ({ tx, scope, params }) => lockAppraisal(tx, scope, params.appraisalId),
});
