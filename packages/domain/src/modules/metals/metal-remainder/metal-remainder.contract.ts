import * as z from 'zod';
import { exportQuery, listOf, listQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { metalRemainderErrors as refusals } from './metal-remainder.errors.ts';
import { countBody, metalMovement, metalRemainder, supplyBody } from './metal-remainder.schema.ts';
import { REMAINDER_METALS, REMAINDER_OPERATIONS } from './metal-remainder.states.ts';
import { metalRemainderPaths } from './metal-remainder.paths.ts';

const read = { module: 'metalRemainder', access: 'read' } as const;
const write = { module: 'metalRemainder', access: 'write' } as const;
const filters = {
  metal: z.enum(REMAINDER_METALS).default('GOLD'),
  operation: z.array(z.enum(REMAINDER_OPERATIONS)).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
};

export const metalRemainderContract = contract(metalRemainderPaths, {
  get: {
    summary: 'El metal remanente: cuánto oro y cuánta plata constan',
    policy: read,
    reply: z.object({ data: z.array(metalRemainder), totalCount: z.int() }),
  },
  list: {
    summary: 'Movimientos del remanente de un metal, el último primero',
    policy: read,
    query: z.object({ limit: listQuery.limit, cursor: listQuery.cursor, ...filters }),
    reply: listOf(metalMovement),
  },
  export: {
    summary: 'Los movimientos de los filtros, en Excel o CSV',
    policy: read,
    query: z.object({ ...exportQuery, ...filters }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  supply: {
    summary: 'Anotar metal que entra en el remanente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: supplyBody,
    reply: metalRemainder,
  },
  count: {
    summary: 'Recuento del remanente; la diferencia queda como ajuste',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: countBody,
    reply: metalRemainder,
    errors: [refusals.METAL_REMAINDER_MOVED, refusals.METAL_REMAINDER_UNEXPLAINED],
  },
});
