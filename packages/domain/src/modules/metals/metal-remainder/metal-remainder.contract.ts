import * as z from 'zod';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { custodyErrors } from '../../foundations/custody/custody.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { suppliersErrors } from '../../master-data/suppliers/suppliers.errors.ts';
import { metalRemainderErrors as refusals } from './metal-remainder.errors.ts';
import { metalOpeningGrants, metalRemainderGrants } from './metal-remainder.grants.ts';
import {
  beginBody,
  countBody,
  metalMovement,
  metalRemainder,
  metalSuppliers,
  supplyBody,
} from './metal-remainder.schema.ts';
import { metalMovementList } from './metal-remainder.lists.ts';
import { metalRemainderPaths } from './metal-remainder.paths.ts';

const { read, write } = metalRemainderGrants;
export const metalRemainderContract = contract(metalRemainderPaths, {
  get: {
    summary: 'El metal remanente: cuánto oro y cuánta plata constan',
    policy: read,
    reply: z.object({ data: z.array(metalRemainder), totalCount: z.int() }),
  },
  list: {
    summary: 'Movimientos del remanente de un metal, el último primero',
    policy: read,
    query: queryOf(metalMovementList),
    reply: replyOf(metalMovementList, metalMovement),
  },
  export: {
    summary: 'Los movimientos de los filtros, en Excel o CSV',
    policy: read,
    query: fileQueryOf(metalMovementList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  suppliers: {
    summary: 'Proveedores del taller que pueden traer metal',
    policy: read,
    reply: metalSuppliers,
  },
  begin: {
    summary: 'Con cuánto metal empieza el remanente: una vez, antes de cualquier movimiento',
    policy: metalOpeningGrants.write,
    isIdempotent: true,
    status: 201,
    body: beginBody,
    reply: metalRemainder,
    errors: [refusals.METAL_REMAINDER_BEGUN],
  },
  supply: {
    summary: 'Anotar metal que entra en el remanente',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: supplyBody,
    reply: metalRemainder,
    errors: [
      kernelErrors.NOT_FOUND,
      custodyErrors.CUSTODY_ELSEWHERE,
      ledgerErrors.MONTH_CLOSED,
      refusals.METAL_SUPPLY_OTHER_METAL,
      refusals.METAL_SUPPLY_WEIGHT,
      refusals.METAL_SUPPLY_NO_SUPPLIER,
      suppliersErrors.SUPPLIER_UNKNOWN,
      suppliersErrors.SUPPLIER_BANNED,
    ],
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
