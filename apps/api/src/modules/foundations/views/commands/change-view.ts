import { viewsContract } from '@quilate/domain/modules/foundations/views/views.contract.ts';
import { action } from '../../../../platform/action.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { viewRecord } from '../views.record.ts';
import { lockView, refuseSaid, renameView } from '../views.store.ts';

/** Its name, for whom it is and whether it is sent; what it asks stays. */
export const changeView = action({
  endpoint: viewsContract.changeView,
  record: viewRecord,
  action: 'changeView',
  lock: ({ tx, who, params }) => lockView(tx, who, params.viewId),
  async run({ tx, who }, { facts, body }) {
    refuseStale(facts, body.version);
    refuseSaid(who, facts.page, body, facts.role);
    const { version: _, name, ...said } = body;
    if (name !== facts.name) await renameView(tx, facts.id, name);
    const before = { name: facts.name, role: facts.role, mail: facts.mail, format: facts.format };
    return { columns: said, before, after: { name, ...said } };
  },
});
