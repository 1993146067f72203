import { mailsContract } from '@quilate/domain/modules/foundations/notifications/notifications.contract.ts';
import { notificationsEs } from '@quilate/domain/modules/foundations/notifications/notifications.es.ts';
import { creation } from '../../../../platform/action.ts';
import { writeMail } from '../../../../platform/mail.ts';
import { mailRecord } from '../notifications.record.ts';

const es = notificationsEs.test;

/** Whether mail leaves and arrives is tried by whoever set it up, with an address of their own. */
export const sendTest = creation({
  endpoint: mailsContract.sendTest,
  record: mailRecord,
  action: 'sendTest',
  lock: async () => ({}),
  async run({ tx, who, services }, { body }) {
    const { recipient } = body;
    const id = await writeMail(tx, {
      recipient,
      subject: es.subject,
      body: es.body(who.name, services.config.publicUrl),
    });
    return { id, details: { recipient } };
  },
});
