import * as z from 'zod';
import { contract } from '../../../kernel/paths.ts';
import { authErrors } from '../../master-data/auth/auth.errors.ts';
import { settingsGrants } from '../settings/settings.grants.ts';
import { firstRunErrors } from './first-run.errors.ts';
import { firstRunPaths } from './first-run.paths.ts';
import { firstRunState, foundBody, founded, need } from './first-run.schema.ts';

export const firstRunContract = contract(firstRunPaths, {
  state: {
    summary: 'Si esta instalación tiene ya empresa, tiendas y dirección',
    policy: 'public',
    reply: firstRunState,
  },
  found: {
    summary: 'Poner en marcha una instalación vacía con el código que escribió el servidor',
    policy: 'public',
    status: 201,
    maxBodyKb: 64,
    body: foundBody,
    reply: founded,
    errors: [
      firstRunErrors.FIRST_RUN_CODE_WRONG,
      firstRunErrors.FIRST_RUN_DONE,
      authErrors.PASSWORD_BREACHED,
      authErrors.PASSWORD_OWN,
      authErrors.LOGIN_LOCKED,
    ],
  },
  missing: {
    summary: 'Lo que falta antes de la primera venta',
    policy: settingsGrants.read,
    reply: z.object({ data: z.array(need), totalCount: z.int() }),
  },
});
