import * as z from 'zod';
import { endpoint, exportQuery, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { alertsErrors } from './alerts.errors.ts';
import { alert, alertBody, shownAlert } from './alerts.schema.ts';
import { ALERT_PHASES } from './alerts.states.ts';

const write = { module: 'alerts', access: 'write' } as const;
const filters = { status: z.array(z.enum(ALERT_PHASES)).optional() };

export const alertsContract = {
  shown: endpoint({
    method: 'GET',
    path: '/v1/alerts/shown',
    summary: 'Las alertas de hoy para quien pregunta',
    policy: { module: 'own', access: 'read' },
    reply: z.object({ data: z.array(shownAlert), totalCount: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/alerts',
    summary: 'Alertas para la plantilla, las últimas primero',
    policy: { module: 'alerts', access: 'read' },
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, ...filters }),
    reply: listOf(alert),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/alerts/export',
    summary: 'Las alertas de los filtros, en Excel, CSV o PDF',
    policy: { module: 'alerts', access: 'read' },
    query: z.object({ ...exportQuery, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  createAlert: endpoint({
    method: 'POST',
    path: '/v1/alerts',
    summary: 'Crear una alerta',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: alertBody,
    reply: alert,
    errors: [alertsErrors.ALERT_DATES_WRONG, alertsErrors.ALERT_OUT_OF_ZONE],
  }),
  deleteAlert: endpoint({
    method: 'POST',
    path: '/v1/alerts/{alertId}/delete-alert',
    summary: 'Eliminar una alerta: deja de verse',
    policy: write,
    isIdempotent: true,
    params: idParam('alertId'),
    reply: alert,
  }),
};
