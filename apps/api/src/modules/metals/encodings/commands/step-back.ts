import { encodingsContract } from '@quilate/domain/modules/metals/encodings/encodings.contract.ts';
import { encodingMachine, encodingRules } from '@quilate/domain/modules/metals/encodings/encodings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { refuseStale } from '../../../../platform/stale.ts';
import { conclude, lockEncoding, UNWEIGHED } from '../encodings.store.ts';

/** One step back; what the scale said is said again. */
export const stepBack = command({
  endpoint: encodingsContract.stepBack,
  machine: encodingMachine,
  rules: encodingRules,
  action: 'stepBack',
  lock: ({ tx, params }) => lockEncoding(tx, params.encodingId),
  async run(operation, { body, facts, row }) {
    await refuseStale(operation.tx, facts, body.version);
    return conclude(operation, facts, row!.to, UNWEIGHED);
  },
});
