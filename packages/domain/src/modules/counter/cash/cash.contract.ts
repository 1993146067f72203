import * as z from 'zod';
import { civilDate, endpoint, idParam, listOf, listQuery } from '../../../kernel/contract.ts';
import { cashErrors } from './cash.errors.ts';
import {
  cashCurrent,
  cashMovement,
  cashReport,
  cashSession,
  closeBody,
  KIND_NAMES,
  MOVEMENT_ACCOUNTS,
  openBody,
} from './cash.schema.ts';

const read = { module: 'cash', access: 'read' } as const;
const write = { module: 'cash', access: 'write' } as const;

export const cashContract = {
  current: endpoint({
    method: 'GET',
    path: '/v1/cash/current',
    summary: 'Estado de la caja de la tienda',
    policy: read,
    reply: cashCurrent,
  }),
  open: endpoint({
    method: 'POST',
    path: '/v1/cash/open',
    summary: 'Abrir la caja con su recuento',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: openBody,
    reply: cashReport,
    errors: [cashErrors.CASH_ALREADY_OPEN, cashErrors.MISMATCH_REASON_MISSING, cashErrors.DENOMINATION_TWICE],
  }),
  close: endpoint({
    method: 'POST',
    path: '/v1/cash/close',
    summary: 'Cerrar la caja con su recuento y el total del datáfono',
    policy: write,
    isIdempotent: true,
    body: closeBody,
    reply: cashReport,
    errors: [
      cashErrors.CASH_CLOSED,
      cashErrors.MISMATCH_REASON_MISSING,
      cashErrors.CARD_REASON_MISSING,
      cashErrors.DENOMINATION_TWICE,
    ],
  }),
  movements: endpoint({
    method: 'GET',
    path: '/v1/cash/movements',
    summary: 'Movimientos de caja o remanente con su saldo',
    policy: read,
    query: z.object({
      ...listQuery,
      account: z.enum(MOVEMENT_ACCOUNTS).default('till'),
      kind: z.array(z.enum(KIND_NAMES)).optional(),
      from: civilDate.optional(),
      to: civilDate.optional(),
    }),
    reply: listOf(cashMovement).extend({ totals: z.object({ inCents: z.int(), outCents: z.int() }) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/v1/cash/sessions',
    summary: 'Sesiones de caja, la última primero',
    policy: read,
    query: z.object(listQuery),
    reply: listOf(cashSession),
  }),
  report: endpoint({
    method: 'GET',
    path: '/v1/cash/sessions/{sessionId}',
    summary: 'Informe X (abierta) o Z (cerrada) de una sesión',
    policy: read,
    params: idParam('sessionId'),
    reply: cashReport,
  }),
  reportPdf: endpoint({
    method: 'GET',
    path: '/v1/cash/sessions/{sessionId}/pdf',
    summary: 'Informe Z en PDF',
    policy: read,
    params: idParam('sessionId'),
    stream: 'application/pdf',
  }),
};
