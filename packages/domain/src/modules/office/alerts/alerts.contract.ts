import * as z from 'zod';
import { idParam } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { ownGrants } from '../../master-data/auth/auth.grants.ts';
import { alertsErrors } from './alerts.errors.ts';
import { alertsGrants } from './alerts.grants.ts';
import { alert, alertBody, shownAlert } from './alerts.schema.ts';
import { alertList } from './alerts.lists.ts';
import { alertsPaths } from './alerts.paths.ts';

const write = alertsGrants.write;

export const alertsContract = contract(alertsPaths, {
  shown: {
    summary: 'Las alertas de hoy para quien pregunta',
    policy: ownGrants.read,
    reply: z.object({ data: z.array(shownAlert), totalCount: z.int() }),
  },
  list: {
    summary: 'Alertas para la plantilla, las últimas primero',
    policy: alertsGrants.read,
    query: queryOf(alertList),
    reply: replyOf(alertList, alert),
  },
  export: {
    summary: 'Las alertas de los filtros, en Excel, CSV o PDF',
    policy: alertsGrants.read,
    query: fileQueryOf(alertList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  createAlert: {
    summary: 'Crear una alerta',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: alertBody,
    reply: alert,
    errors: [alertsErrors.ALERT_DATES_WRONG, alertsErrors.ALERT_OUT_OF_ZONE],
  },
  deleteAlert: {
    summary: 'Eliminar una alerta: deja de verse',
    policy: write,
    isIdempotent: true,
    params: idParam('alertId'),
    reply: alert,
  },
});
