import { idParam } from '../../../kernel/contract.ts';
import { queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { integrationsErrors } from './integrations.errors.ts';
import { feedGrants, integrationsGrants } from './integrations.grants.ts';
import { integrationList } from './integrations.lists.ts';
import { integrationsPaths } from './integrations.paths.ts';
import {
  feed,
  feedQuery,
  newIntegration,
  integration,
  integrationSummary,
  renewBody,
  revokeBody,
  dropWebhookBody,
  replayBody,
  webhookBody,
  webhookSecret,
} from './integrations.schema.ts';

const write = { policy: integrationsGrants.write, isIdempotent: true, reply: integration } as const;
const params = idParam('integrationId');
const { INTEGRATION_KEY_USED, INTEGRATION_PERSON_UNKNOWN, INTEGRATION_STORE_NOT_OPEN, INTEGRATION_DATE } =
  integrationsErrors;

export const integrationsContract = contract(integrationsPaths, {
  list: {
    summary: 'Programas conectados, lo último primero',
    policy: integrationsGrants.read,
    query: queryOf(integrationList),
    reply: replyOf(integrationList, integrationSummary),
  },
  get: { summary: 'Programa conectado: la ficha', policy: integrationsGrants.read, params, reply: integration },
  connect: {
    summary: 'Conectar un programa',
    ...write,
    status: 201,
    body: newIntegration,
    errors: [INTEGRATION_KEY_USED, INTEGRATION_PERSON_UNKNOWN, INTEGRATION_STORE_NOT_OPEN, INTEGRATION_DATE],
  },
  renew: {
    summary: 'Renovar la clave de un programa',
    ...write,
    params,
    body: renewBody,
    errors: [INTEGRATION_KEY_USED, INTEGRATION_DATE],
  },
  revoke: { summary: 'Revocar la clave de un programa', ...write, params, body: revokeBody },
  setWebhook: {
    summary: 'Avisar a un programa en su dirección',
    ...write,
    params,
    body: webhookBody,
  },
  replayWebhook: { summary: 'Volver a avisar a un programa desde un día', ...write, params, body: replayBody },
  dropWebhook: { summary: 'Dejar de avisar a un programa', ...write, params, body: dropWebhookBody },
  webhookSecret: {
    summary: 'Con qué comprueba un programa que los avisos son de aquí',
    policy: integrationsGrants.read,
    params,
    reply: webhookSecret,
  },
  feed: {
    summary: 'Novedades desde la última leída, en orden',
    policy: feedGrants.read,
    query: feedQuery,
    reply: feed,
    errors: [integrationsErrors.FEED_TOO_OLD],
  },
});
