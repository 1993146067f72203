import * as z from 'zod';
import { idParam, offerSchema } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { settingsGrants } from '../../office/settings/settings.grants.ts';
import { MAIL_CHANNELS } from './notifications.channels.ts';
import { MAIL_FILTERS } from './notifications.states.ts';
import { mailList } from './notifications.lists.ts';
import { mailsPaths } from './notifications.paths.ts';

export const mail = z.object({
  id: z.uuid(),
  channel: z.enum(MAIL_CHANNELS),
  recipient: z.string(),
  subject: z.string(),
  /** Null where mails really leave: a link that changes a password is for its reader alone. */
  body: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** `failed`: it could not be sent at least once, and may still be trying; `refused`: a server said no for good. */
  status: z.enum(MAIL_FILTERS),
  actions: z.array(offerSchema),
});
export type Mail = z.infer<typeof mail>;

export const mailsContract = contract(mailsPaths, {
  mails: {
    summary: 'Bandeja de salida: correos y SMS enviados y por enviar',
    policy: settingsGrants.read,
    query: queryOf(mailList),
    reply: replyOf(mailList, mail),
  },
  export: {
    summary: 'Los mensajes de los filtros, sin su texto, en Excel, CSV o PDF',
    policy: settingsGrants.read,
    query: fileQueryOf(mailList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  retry: {
    summary: 'Volver a intentar un envío desde cero',
    policy: settingsGrants.write,
    isIdempotent: true,
    params: idParam('mailId'),
    reply: mail,
  },
});
