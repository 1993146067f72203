import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { platformsGrants } from './platforms.grants.ts';
import { platform, platformEdit, platformPreviewQuery, platformSummary, pricePreview } from './platforms.schema.ts';
import { PLATFORMS } from './platforms.states.ts';
import { platformsPaths } from './platforms.paths.ts';

const { read, write } = platformsGrants;
const params = z.object({ platformId: z.enum(PLATFORMS) });

export const platformsContract = contract(platformsPaths, {
  list: {
    summary: 'Las tres plataformas con sus tiendas, redondeo y beneficio',
    policy: read,
    reply: z.object({ data: z.array(platformSummary), totalCount: z.int() }),
  },
  get: {
    summary: 'Una plataforma',
    policy: read,
    params,
    reply: platform,
  },
  preview: {
    summary: 'Precio nuevo de productos reales, antes y después del cambio',
    policy: read,
    params,
    query: platformPreviewQuery,
    reply: z.object({ data: z.array(pricePreview), totalCount: z.int() }),
  },
  edit: {
    summary: 'Cambiar redondeo y beneficio para los precios nuevos',
    policy: write,
    isIdempotent: true,
    params,
    body: platformEdit,
    reply: platform,
    errors: [kernelErrors.VERSION_CONFLICT],
  },
});
