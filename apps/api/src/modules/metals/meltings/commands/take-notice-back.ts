import { meltingsContract } from '@quilate/domain/modules/metals/meltings/meltings.contract.ts';
import { meltingMachine, meltingRules } from '@quilate/domain/modules/metals/meltings/meltings.machine.ts';
import { command } from '../../../../platform/command.ts';
import { conclude, lockMelting } from '../meltings.store.ts';

/** It was wrong, or something is to be added: another notice, and other days. */
export const takeNoticeBack = command({
  endpoint: meltingsContract.takeNoticeBack,
  machine: meltingMachine,
  rules: meltingRules,
  action: 'takeNoticeBack',
  lock: ({ tx, params }) => lockMelting(tx, params.meltingId),
  run: (operation, { facts, row }) =>
    conclude(operation, facts, row!.to, { notice_sent_on: null, notice_reference: null, notice_over_on: null }),
});
