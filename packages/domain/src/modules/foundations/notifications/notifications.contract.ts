import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { settingsGrants } from '../../office/settings/settings.grants.ts';
import { mailList } from './notifications.lists.ts';
import { mailsPaths } from './notifications.paths.ts';
import { mail, testMailBody } from './notifications.schema.ts';

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
  sendTest: {
    summary: 'Enviar un mensaje de prueba, para ver si el correo sale y llega',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 202,
    body: testMailBody,
    reply: mail,
  },
  retry: {
    summary: 'Volver a intentar un envío desde cero',
    policy: settingsGrants.write,
    isIdempotent: true,
    params: idParam('mailId'),
    reply: mail,
  },
});
