import { DomainError, kernelErrors } from '@quilate/domain/kernel/errors.ts';
import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { action } from '../../../../platform/action.ts';
import { lockMail, TRIED_ANEW } from '../../../../platform/mail.ts';
import { mailRecord } from '../notifications.record.ts';

/** All its tries again, from the next minute on. */
export const retry = action({
  endpoint: mailsContract.retry,
  record: mailRecord,
  action: 'retry',
  async lock({ tx, params }) {
    const mail = await lockMail(tx, params.mailId);
    if (!mail) throw new DomainError(kernelErrors.NOT_FOUND);
    return mail;
  },
  run: () => ({ columns: TRIED_ANEW }),
});
