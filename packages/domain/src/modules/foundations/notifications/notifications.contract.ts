import * as z from 'zod';
import { endpoint, idParam, listOf, listQuery, offerSchema } from '../../../kernel/contract.ts';

export const MAIL_FILTERS = ['sent', 'waiting', 'failed'] as const;
export type MailFilter = (typeof MAIL_FILTERS)[number];

export const mail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  /** Null where mails really leave: a link that changes a password is for its reader alone. */
  body: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
  /** `failed`: a server has refused it at least once; it may still be trying. */
  status: z.enum(MAIL_FILTERS),
  actions: z.array(offerSchema),
});
export type Mail = z.infer<typeof mail>;

export const mailsContract = {
  mails: endpoint({
    method: 'GET',
    path: '/v1/mails',
    summary: 'Bandeja de salida: correos enviados y por enviar',
    policy: { module: 'settings', access: 'read' },
    query: z.object({
      limit: listQuery.limit,
      cursor: listQuery.cursor,
      status: z.array(z.enum(MAIL_FILTERS)).optional(),
    }),
    reply: listOf(mail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/v1/mails/{mailId}/retry',
    summary: 'Volver a intentar el envío de un correo desde cero',
    policy: { module: 'settings', access: 'write' },
    isIdempotent: true,
    params: idParam('mailId'),
    reply: mail,
  }),
};
