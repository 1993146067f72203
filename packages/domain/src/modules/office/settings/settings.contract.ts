import * as z from 'zod';
import { contract } from '../../../kernel/paths.ts';
import { settingsErrors } from './settings.errors.ts';
import { settingsGrants } from './settings.grants.ts';
import { limitBody, limitLine } from './settings.schema.ts';
import { settingsPaths } from './settings.paths.ts';

export const settingsContract = contract(settingsPaths, {
  list: {
    summary: 'Límites de la ley y de la casa: el de hoy, los que vienen y los que hubo',
    policy: settingsGrants.read,
    reply: z.object({ data: z.array(limitLine), totalCount: z.int() }),
  },
  setLimit: {
    summary: 'Fijar un límite desde un día',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 201,
    body: limitBody,
    reply: limitLine,
    errors: [settingsErrors.LIMIT_OUT_OF_RANGE, settingsErrors.LIMIT_UNCHANGED, settingsErrors.LIMIT_DATE_PAST],
  },
});
