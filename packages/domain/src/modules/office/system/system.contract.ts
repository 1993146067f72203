import { contract } from '../../../kernel/paths.ts';
import { settingsGrants } from '../settings/settings.grants.ts';
import { health } from './system.schema.ts';
import { systemPaths } from './system.paths.ts';

export const systemContract = contract(systemPaths, {
  health: {
    summary: 'Estado del sistema: versión, base de datos, disco, correos y precios',
    policy: settingsGrants.read,
    reply: health,
  },
});
