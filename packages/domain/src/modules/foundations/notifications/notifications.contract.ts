import * as z from 'zod';
import { endpoint, listOf, listQuery } from '../../../kernel/contract.ts';

export const mail = z.object({
  id: z.uuid(),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
  attempts: z.int(),
  lastError: z.string().nullable(),
});

export const notificationsContract = {
  mails: endpoint({
    method: 'GET',
    path: '/v1/mails',
    summary: 'Bandeja de salida: correos enviados y por enviar',
    policy: { module: 'settings', access: 'read' },
    query: z.object(listQuery),
    reply: listOf(mail),
  }),
};
