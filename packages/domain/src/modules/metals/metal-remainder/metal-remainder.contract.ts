import * as z from 'zod';
import { endpoint, exportQuery, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { metalRemainderErrors as refusals } from './metal-remainder.errors.ts';
import { countBody, metalMovement, metalRemainder, supplyBody } from './metal-remainder.schema.ts';
import { REMAINDER_METALS, REMAINDER_OPERATIONS } from './metal-remainder.states.ts';

const read = { module: 'metalRemainder', access: 'read' } as const;
const write = { module: 'metalRemainder', access: 'write' } as const;
const filters = {
  metal: z.enum(REMAINDER_METALS).default('GOLD'),
  operation: z.array(z.enum(REMAINDER_OPERATIONS)).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const metalRemainderContract = {
  get: endpoint({
    method: 'GET',
    path: '/v1/metal-remainder',
    summary: 'El metal remanente: cuánto oro y cuánta plata constan',
    policy: read,
    reply: z.object({ data: z.array(metalRemainder), totalCount: z.int() }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/v1/metal-remainder/movements',
    summary: 'Movimientos del remanente de un metal, el último primero',
    policy: read,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, ...filters }),
    reply: listOf(metalMovement),
  }),
  export: endpoint({
    method: 'GET',
    path: '/v1/metal-remainder/movements/export',
    summary: 'Los movimientos de los filtros, en Excel o CSV',
    policy: read,
    query: z.object({ ...exportQuery, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  }),
  supply: endpoint({
    method: 'POST',
    path: '/v1/metal-remainder/supply',
    summary: 'Anotar metal que entra en el remanente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: supplyBody,
    reply: metalRemainder,
  }),
  count: endpoint({
    method: 'POST',
    path: '/v1/metal-remainder/count',
    summary: 'Recuento del remanente; la diferencia queda como ajuste',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: countBody,
    reply: metalRemainder,
    errors: [refusals.METAL_REMAINDER_MOVED, refusals.METAL_REMAINDER_UNEXPLAINED],
  }),
};
