import { refuse } from '@quilate/domain/kernel/errors.ts';
import { LEDGER_KINDS } from '@quilate/domain/modules/foundations/ledger/ledger.kinds.ts';
import { accountPath } from '@quilate/domain/modules/foundations/ledger/ledger.rules.ts';
import { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderErrors } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.errors.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { KIND_OF } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import { uuidv7 } from 'uuidv7';
import { creation } from '../../../../platform/action.ts';
import { lockBalances, post } from '../../../foundations/ledger/ledger.public.ts';
import { metalMovementRecord } from '../metal-remainder.record.ts';
import { remainderOf } from '../metal-remainder.queries.ts';

/** What the workshop begins with: once, before anything else is booked (docs/decisions/0105). */
export const begin = creation({
  endpoint: metalRemainderContract.begin,
  record: metalMovementRecord,
  action: 'begin',
  rules: { isFarOff: () => false },
  async lock({ tx, body }) {
    await lockBalances(tx, [accountPath('workshopMetal', body.metal)]);
    return await remainderOf(tx, body.metal);
  },
  async run(operation, { body, facts: { movements } }) {
    if (movements > 0) throw refuse(metalRemainderErrors.METAL_REMAINDER_BEGUN);
    const { metal, weightMg, observations } = body;
    const id = uuidv7();
    await post(operation, [
      {
        kind: KIND_OF.OPENING,
        concept: metalMovementMachine.concept,
        recordId: id,
        operationCode: null,
        description: LEDGER_KINDS[KIND_OF.OPENING].es,
        reason: observations,
        legs: [
          { account: accountPath('workshopMetal', metal), amount: weightMg },
          { account: accountPath('workshopMetalOpening', metal), amount: -weightMg },
        ],
      },
    ]);
    return { id, details: { metal, weightMg } };
  },
  reply: ({ tx }, _, { body }) => remainderOf(tx, body.metal),
});
