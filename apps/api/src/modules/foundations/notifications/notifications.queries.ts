import { mailList } from '@quilate/domain/modules/foundations/notifications/notifications.lists.ts';
import { sql } from 'kysely';
import { offers } from '@quilate/domain/kernel/machine.ts';
import type { MailChannel } from '@quilate/domain/modules/foundations/notifications/notifications.channels.ts';
import type { Mail } from '@quilate/domain/modules/foundations/notifications/notifications.schema.ts';
import {
  mailMachine,
  mailRules,
  type MailState,
} from '@quilate/domain/modules/foundations/notifications/notifications.machine.ts';
import { type Db, qb } from '../../../platform/db.ts';
import { instant, isRareOf, recordList } from '../../../platform/record-lists.ts';
import { listRecords, type PageQuery } from '../../../platform/record-pages.ts';

type MailRow = Omit<Mail, 'actions'> & { readonly state: MailState };
const status = sql`case when m.state = 'waiting' and m.attempts > 0 then 'failed' else m.state end`;
const isState = isRareOf('m.state', ['sent']);
const columns = sql<MailRow>`m.id, m.channel, m.recipient, m.subject, m.body, m.created_at as "createdAt",
  m.sent_at as "sentAt", m.attempts, m.last_error as "lastError", ${status} as status, m.state`;
const withActions = ({ state, ...row }: MailRow, shown: readonly MailChannel[]): Mail => ({
  ...row,
  body: shown.includes(row.channel) ? row.body : null,
  actions: offers(mailMachine, mailRules, { state }),
});

const mailRecords = recordList(mailList)<MailRow>({
  kind: mailMachine.concept,
  table: 'mails',
  as: 'm',
  columns,
  sort: { createdAt: instant('m.created_at') },
  where: {
    status: (names) => {
      // What failed and is tried again waits too; told apart here, so that the few that were not sent are found.
      const states = names.map((name) => (name === 'failed' ? 'waiting' : name));
      return sql`${isState(states)} and ${status} = any (${[...names]}::text[])`;
    },
    channel: isRareOf('m.channel', ['MAIL']),
  },
});
/** `shown`: the channels whose text may be read here. */
export async function listMails(db: Db, query: PageQuery<typeof mailList>, shown: readonly MailChannel[]) {
  const page = await listRecords(db, mailRecords, query);
  return { ...page, data: page.data.map((row) => withActions(row, shown)) };
}

export async function getMail(db: Db, id: string): Promise<Mail> {
  return withActions(await db.one(sql<MailRow>`select ${columns} from mails m where m.id = ${id}`.compile(qb)), []);
}
