import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { conclude, lockEncoding } from '../encodings.store.ts';

/** What it waited for is there. */
export const resume = command({
  endpoint: encodingsContract.resume,
  machine: encodingMachine,
  rules: encodingRules,
  action: 'resume',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { body, facts, row }) {
    await refuseStale(operation.tx, facts, body.version);
    return conclude(operation, facts, row!.to);
  },
});
