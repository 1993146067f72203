import { unknownPlace } from '@quilate/domain/modules/foundations/custody/custody.places.ts';
import { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { action } from '../../../../platform/action.ts';
import { oweBack } from '../works.money.ts';
import { workRecord } from '../works.record.ts';
import { lockWork } from '../works.held.ts';
import { movePledge } from '../works.public.ts';
import { writeLog } from '../works.store.ts';

/** Nobody will find the pledge: the zone manager agrees, and what was paid is owed as of one that is cancelled. */
export const declareLost = action({
  endpoint: worksContract.declareLost,
  record: workRecord,
  action: 'declareLost',
  lock: lockWork,
  bound: ({ facts }) => ({ recordCode: facts.code, amountCents: facts.paidCents }),
  async run(operation, { facts }) {
    await movePledge(operation, facts, unknownPlace, 'declareLost');
    if (facts.state !== 'CANCELLED') await oweBack(operation, facts);
    await writeLog(operation, facts, 'declareLost', operation.reason ?? null);
    return { columns: { lost_at: operation.now }, details: { owedCents: facts.paidCents } };
  },
});
