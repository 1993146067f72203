import * as z from 'zod';
import { endpoint } from '../../../kernel/contract.ts';
import { settingsErrors } from './settings.errors.ts';
import { limitBody, limitLine } from './settings.schema.ts';

export const settingsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/settings/limits',
    summary: 'Límites de la ley y de la casa: el de hoy, los que vienen y los que hubo',
    policy: { module: 'settings', access: 'read' },
    reply: z.object({ data: z.array(limitLine), totalCount: z.int() }),
  }),
  setLimit: endpoint({
    method: 'POST',
    path: '/v1/settings/limits',
    summary: 'Fijar un límite desde un día',
    policy: { module: 'settings', access: 'write' },
    isIdempotent: true,
    status: 201,
    body: limitBody,
    reply: limitLine,
    errors: [settingsErrors.LIMIT_OUT_OF_RANGE, settingsErrors.LIMIT_UNCHANGED, settingsErrors.LIMIT_DATE_PAST],
  }),
};
