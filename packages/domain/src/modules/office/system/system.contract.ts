import { endpoint } from '../../../kernel/contract.ts';
import { health } from './system.schema.ts';

export const systemContract = {
  health: endpoint({
    method: 'GET',
    path: '/v1/system/health',
    summary: 'Estado del sistema: versión, base de datos, disco, correos y precios',
    policy: { module: 'settings', access: 'read' },
    reply: health,
  }),
};
