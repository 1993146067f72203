import { expect, test } from 'vitest';
import { faultsOf, offers } from '../../../kernel/machine.ts';
import { MAIL_STATES, mailMachine, mailRules } from './notifications.machine.ts';

test('R-CUST-07 only what waits or was refused is tried again; what left or was dropped is over', () => {
  expect(faultsOf(mailMachine)).toEqual([]);
  const canRetry = MAIL_STATES.filter((state) =>
    offers(mailMachine, mailRules, { state }).some((offer) => offer.action === 'retry'),
  );
  expect(canRetry).toEqual(['waiting', 'refused']);
});
