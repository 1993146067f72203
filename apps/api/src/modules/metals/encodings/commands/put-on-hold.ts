import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { conclude, lockEncoding } from '../encodings.store.ts';

/** It waits, with why: a stone, the hallmark. */
export const putOnHold = command({
  endpoint: encodingsContract.putOnHold,
  machine: encodingMachine,
  rules: encodingRules,
  action: 'putOnHold',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { body, facts, row }) {
    await refuseStale(operation.tx, facts, body.version);
    return conclude(operation, facts, row!.to);
  },
});
