import * as z from 'zod';
import type { Access, Policy, RoomGrants } from '../../../kernel/grants.ts';
import { civilDate, idParam, someIds } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { fileQueryOf, queryOf, replyOf } from '../../../kernel/list-query.ts';
import { contract } from '../../../kernel/paths.ts';
import { filesErrors } from '../../foundations/files/files.errors.ts';
import { ledgerErrors } from '../../foundations/ledger/ledger.errors.ts';
import { settingsGrants } from '../../office/settings/settings.grants.ts';
import { cashErrors } from './cash.errors.ts';
import { cashGrants, divisionCashGrants } from './cash.grants.ts';
import {
  cashCurrent,
  cashMovement,
  cashReport,
  cashSessionLine,
  closeBody,
  closedMonth,
  closedMonths,
  closeMonthBody,
  closeOwnMonthBody,
  correctionBody,
  countBody,
  divisionMovementBody,
  movementBody,
  movementTotals,
  openBody,
  openingBalance,
  openingBalanceBody,
  ownOpeningBalanceBody,
  personMovement,
  remainderDay,
  sessionCorrectionBody,
  spotCount,
} from './cash.schema.ts';
import { movementList, sessionList } from './cash.lists.ts';
import { cashPaths, divisionCashPaths } from './cash.paths.ts';

/** A count of a closed session put right. */
const CORRECTION = {
  access: 'write',
  isIdempotent: true,
  params: idParam('sessionId'),
  body: sessionCorrectionBody,
  reply: cashReport,
  errors: [cashErrors.CASH_CLOSED, cashErrors.CORRECTION_SAME, ledgerErrors.INSUFFICIENT_FUNDS],
} as const;

/** What is done at a till, whoever's it is: the place is said by the address. */
const TILL = {
  current: {
    summary: 'Estado de la caja',
    access: 'read',
    reply: cashCurrent,
  },
  open: {
    summary: 'Abrir la caja con su recuento',
    access: 'write',
    isIdempotent: true,
    status: 201,
    body: openBody,
    reply: cashReport,
    errors: [
      cashErrors.CASH_ALREADY_OPEN,
      cashErrors.MISMATCH_REASON_MISSING,
      cashErrors.MISMATCH_BLIND,
      cashErrors.DENOMINATION_TWICE,
      cashErrors.MOVED_DIFFERS,
      cashErrors.MOVED_NOT_COUNTED,
      ledgerErrors.INSUFFICIENT_FUNDS,
    ],
  },
  close: {
    summary: 'Cerrar la caja con su recuento y el total del datáfono',
    access: 'write',
    isIdempotent: true,
    body: closeBody,
    reply: cashReport,
    errors: [
      cashErrors.CASH_CLOSED,
      cashErrors.MISMATCH_REASON_MISSING,
      cashErrors.CARD_REASON_MISSING,
      cashErrors.MISMATCH_BLIND,
      cashErrors.CARD_BLIND,
      cashErrors.DENOMINATION_TWICE,
      cashErrors.MOVED_DIFFERS,
      cashErrors.MOVED_NOT_COUNTED,
      ledgerErrors.INSUFFICIENT_FUNDS,
    ],
  },
  movements: {
    summary: 'Movimientos de caja o remanente, con su saldo',
    access: 'read',
    query: queryOf(movementList),
    reply: replyOf(movementList, cashMovement).extend({ totals: movementTotals.nullable() }),
  },
  export: {
    summary: 'Los movimientos de los filtros, en Excel, CSV o PDF',
    access: 'read',
    query: fileQueryOf(movementList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  count: {
    summary: 'Arqueo de la caja o del remanente en cualquier momento',
    access: 'write',
    isIdempotent: true,
    status: 201,
    body: countBody,
    reply: spotCount,
    errors: [
      cashErrors.CASH_CLOSED,
      cashErrors.MISMATCH_REASON_MISSING,
      cashErrors.MISMATCH_BLIND,
      cashErrors.DENOMINATION_TWICE,
    ],
  },
  addMovement: {
    summary: 'Añadir un movimiento extraordinario o de banco',
    access: 'write',
    isIdempotent: true,
    status: 201,
    body: divisionMovementBody,
    reply: personMovement,
    errors: [
      cashErrors.CASH_CLOSED,
      cashErrors.INSUFFICIENT_FUNDS,
      cashErrors.BREAKDOWN_DIFFERS,
      cashErrors.BANK_REFERENCE_MISSING,
      cashErrors.SLIP_MISSING,
      cashErrors.DENOMINATION_TWICE,
      filesErrors.FILE_UNKNOWN,
    ],
  },
  movement: {
    summary: 'Un movimiento con su desglose y su actividad',
    access: 'read',
    params: idParam('movementId'),
    reply: personMovement,
  },
  correctMovement: {
    summary: 'Corregir un movimiento con su contrario',
    access: 'write',
    isIdempotent: true,
    params: idParam('movementId'),
    body: correctionBody,
    reply: personMovement,
    errors: [cashErrors.CASH_CLOSED, cashErrors.INSUFFICIENT_FUNDS, ledgerErrors.ALREADY_REVERSED],
  },
  slip: {
    summary: 'Resguardo del banco, tal como se subió',
    access: 'read',
    params: idParam('movementId'),
    stream: 'application/octet-stream',
  },
  movementPdf: {
    summary: 'Justificante del movimiento en PDF',
    access: 'read',
    params: idParam('movementId'),
    stream: 'application/pdf',
  },
  remainder: {
    summary: 'Remanente en una fecha, por billetes y monedas',
    access: 'read',
    query: z.object({
      date: civilDate.optional(),
      storeId: someIds,
      // Whose counts of the day are told; what it holds is the same.
      employeeId: z.uuid().optional(),
    }),
    reply: remainderDay,
  },
  sessions: {
    summary: 'Sesiones de caja, la última primero',
    access: 'read',
    query: queryOf(sessionList),
    reply: replyOf(sessionList, cashSessionLine),
  },
  exportSessions: {
    summary: 'Las sesiones de caja, en Excel, CSV o PDF',
    access: 'read',
    query: fileQueryOf(sessionList),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  correctOpening: { ...CORRECTION, summary: 'Corregir el recuento de apertura de una sesión cerrada' },
  correctClosing: { ...CORRECTION, summary: 'Corregir el recuento de cierre de una sesión cerrada' },
  report: {
    summary: 'Informe X (abierta) o Z (cerrada) de una sesión',
    access: 'read',
    params: idParam('sessionId'),
    reply: cashReport,
    errors: [cashErrors.REPORT_BLIND],
  },
  reportPdf: {
    summary: 'Informe Z en PDF',
    access: 'read',
    params: idParam('sessionId'),
    stream: 'application/pdf',
    errors: [cashErrors.REPORT_BLIND],
  },
  reportRoll: {
    summary: 'Informe X o Z para la impresora de recibos, en bytes ESC/POS',
    access: 'read',
    params: idParam('sessionId'),
    stream: 'application/octet-stream',
    errors: [cashErrors.REPORT_BLIND],
  },
} as const;
type Opened<E> = { readonly [K in keyof E]: Omit<E[K], 'access'> & { readonly policy: Policy } };
const openedTo = <E extends Readonly<Record<string, { readonly access: Access }>>>(till: E, grants: RoomGrants) =>
  Object.fromEntries(
    Object.entries(till).map(([name, { access, ...said }]) => [name, { ...said, policy: grants[access] }]),
  ) as Opened<E>;

const MONTH_ERRORS = [
  cashErrors.MONTH_NOT_OVER,
  cashErrors.MONTH_HAS_OPEN_SESSION,
  cashErrors.MONTH_OUT_OF_ORDER,
  cashErrors.MONTH_ALREADY_CLOSED,
];

const OPENING_ERRORS = [cashErrors.BALANCE_BEGUN, cashErrors.BREAKDOWN_DIFFERS, cashErrors.DENOMINATION_TWICE];

export const cashContract = contract(cashPaths, {
  ...openedTo({ ...TILL, addMovement: { ...TILL.addMovement, body: movementBody } }, cashGrants),
  openingBalances: {
    summary: 'Saldos iniciales de las tiendas: los anotados y los que faltan',
    policy: settingsGrants.read,
    query: z.object({ storeId: someIds }),
    reply: z.object({ data: z.array(openingBalance) }),
  },
  beginBalance: {
    summary: 'Anotar con qué empieza una cuenta de una tienda, una sola vez',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 201,
    body: openingBalanceBody,
    reply: openingBalance,
    errors: [kernelErrors.NOT_FOUND, ...OPENING_ERRORS],
  },
  closedMonths: {
    summary: 'Meses cerrados de una o varias tiendas, y el que toca cerrar',
    policy: cashGrants.read,
    query: z.object({ storeId: someIds }),
    reply: closedMonths,
  },
  closeMonth: {
    summary: 'Cerrar un mes de una tienda, de varias o del grupo: no admite más movimientos de dinero',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 201,
    body: closeMonthBody,
    reply: closedMonth,
    errors: MONTH_ERRORS,
  },
});

/** The till of the metals division: the same, at addresses of its own, with commercial inputs and outputs. */
export const divisionCashContract = contract(divisionCashPaths, {
  ...openedTo(TILL, divisionCashGrants),
  openingBalances: {
    summary: 'Saldos iniciales de la división de metales: los anotados y los que faltan',
    policy: settingsGrants.read,
    reply: z.object({ data: z.array(openingBalance) }),
  },
  beginBalance: {
    summary: 'Anotar con qué empieza una cuenta de la división de metales, una sola vez',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 201,
    body: ownOpeningBalanceBody,
    reply: openingBalance,
    errors: OPENING_ERRORS,
  },
  closedMonths: {
    summary: 'Meses cerrados de la división de metales, y el que toca cerrar',
    policy: divisionCashGrants.read,
    reply: closedMonths,
  },
  closeMonth: {
    summary: 'Cerrar un mes de la división de metales: no admite más movimientos de dinero ni de metal',
    policy: settingsGrants.write,
    isIdempotent: true,
    status: 201,
    body: closeOwnMonthBody,
    reply: closedMonth,
    errors: MONTH_ERRORS,
  },
});
