import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';
import { writeLog } from '../works.store.ts';

/** Begun by mistake, one scan is enough: it waits again, and its customer may cancel it. */
export const undoStart = action({
  endpoint: worksContract.undoStart,
  record: workRecord,
  action: 'undoStart',
  lock: lockWork,
  async run(operation, { facts, body }) {
    await writeLog(operation, facts, 'undoStart', body.reason);
    return {};
  },
});
