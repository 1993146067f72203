import { refuse } from '@quilate/domain/kernel/errors.ts';
import { viewsContract } from '@quilate/domain/modules/foundations/views/views.contract.ts';
import { viewsErrors } from '@quilate/domain/modules/foundations/views/views.errors.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { viewRecord } from '../views.record.ts';
import { insertView, mayOpen, refuseMany, refuseSaid } from '../views.store.ts';

/** What a page is asked now, under a name. */
export const saveView = creation({
  endpoint: viewsContract.saveView,
  record: viewRecord,
  action: 'saveView',
  lock: async () => ({}),
  async run(operation, { body, state }) {
    const { tx, who } = operation;
    if (!mayOpen(who, body.page)) throw refuse(viewsErrors.VIEW_PAGE_CLOSED);
    refuseSaid(who, body.page, body);
    await refuseMany(tx, who.employeeId);
    const id = uuidv7();
    const kept = await insertView(operation, { id, state, ...body });
    return { id, after: { ...body, ...kept } };
  },
});
