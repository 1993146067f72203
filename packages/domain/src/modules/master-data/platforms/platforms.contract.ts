import * as z from 'zod';
import { endpoint } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { platform, platformEdit, platformPreviewQuery, platformSummary, pricePreview } from './platforms.schema.ts';
import { PLATFORMS } from './platforms.states.ts';

const read = { module: 'platforms', access: 'read' } as const;
const write = { module: 'platforms', access: 'write' } as const;
const params = z.object({ platformId: z.enum(PLATFORMS) });

export const platformsContract = {
  list: endpoint({
    method: 'GET',
    path: '/v1/platforms',
    summary: 'Las tres plataformas con sus tiendas, redondeo y beneficio',
    policy: read,
    reply: z.object({ data: z.array(platformSummary), totalCount: z.int() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/v1/platforms/{platformId}',
    summary: 'Una plataforma',
    policy: read,
    params,
    reply: platform,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/v1/platforms/{platformId}/preview',
    summary: 'Precio nuevo de productos reales, antes y después del cambio',
    policy: read,
    params,
    query: platformPreviewQuery,
    reply: z.object({ data: z.array(pricePreview), totalCount: z.int() }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/v1/platforms/{platformId}',
    summary: 'Cambiar redondeo y beneficio para los precios nuevos',
    policy: write,
    isIdempotent: true,
    params,
    body: platformEdit,
    reply: platform,
    errors: [kernelErrors.VERSION_CONFLICT],
  }),
};
