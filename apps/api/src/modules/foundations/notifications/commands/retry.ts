import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { mailMachine, mailRules } from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import { command } from '../../../../platform/command.ts';
import { lockMail, retryMail } from '../../../../platform/mail.ts';
import { getMail } from '../notifications.queries.ts';

/** All its tries again, from the next minute on. */
export const retry = command({
  endpoint: mailsContract.retry,
  machine: mailMachine,
  rules: mailRules,
  action: 'retry',
  async lock({ tx, params }) {
    const mail = await lockMail(tx, params.mailId);
    if (!mail) throw new DomainError(kernelErrors.NOT_FOUND);
    return mail;
  },
  async run({ tx }, { facts, row }) {
    await retryMail(tx, facts.id);
    return { recordId: facts.id, code: null, state: row!.to, reply: () => getMail(tx, facts.id) };
  },
});
