import * as z from 'zod';
import { idParam, exportQuery } from '../../../kernel/contract.ts';
import { kernelErrors } from '../../../kernel/errors.ts';
import { contract } from '../../../kernel/paths.ts';
import { workTimeErrors as errors } from './work-time.errors.ts';
import { workTimeGrants } from './work-time.grants.ts';
import { clockBody, correctBody, presentPeople, shift, workMonth, workRecord, workTotal } from './work-time.schema.ts';
import { workTimePaths } from './work-time.paths.ts';

const { read, write } = workTimeGrants;
const clockingErrors = [errors.CLOCKING_FAILED, errors.AUTHOR_NOT_SELECTED];
/** Without an employee, one's own. */
const recordQuery = { month: workMonth, employeeId: z.uuid().optional() };

export const workTimeContract = contract(workTimePaths, {
  present: {
    summary: 'Quién está en la tienda de la sesión',
    policy: read,
    reply: presentPeople,
  },
  clockIn: {
    summary: 'Fichar la entrada de una o varias personas',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: clockBody,
    reply: presentPeople,
    errors: [
      ...clockingErrors,
      errors.ALREADY_SIGNED_IN,
      errors.CASH_OPEN_REQUIRED,
      errors.ENTRY_COUNT_REQUIRED,
      errors.ENTRY_COUNT_MISMATCH,
      errors.ENTRY_COUNT_MISMATCH_BLIND,
    ],
  },
  clockOut: {
    summary: 'Fichar la salida de una o varias personas',
    policy: write,
    isIdempotent: true,
    body: clockBody,
    reply: presentPeople,
    errors: [...clockingErrors, errors.NOT_SIGNED_IN, errors.CASH_CLOSE_REQUIRED],
  },
  record: {
    summary: 'Registro de jornada de un mes: el propio, o el de otra persona para quien lo supervisa',
    policy: read,
    query: z.object(recordQuery),
    reply: workRecord,
  },
  totals: {
    summary: 'Horas de un mes, persona por persona',
    policy: read,
    query: z.object({ month: workMonth }),
    reply: z.object({ data: z.array(workTotal), totalCount: z.int() }),
  },
  export: {
    summary: 'Un registro de jornada en Excel o CSV',
    policy: read,
    query: z.object({ ...exportQuery, ...recordQuery }),
    stream: 'application/octet-stream',
    errors: [kernelErrors.SHEET_TOO_LONG],
  },
  pdf: {
    summary: 'Un registro de jornada en PDF',
    policy: read,
    query: z.object(recordQuery),
    stream: 'application/pdf',
  },
  addShift: {
    summary: 'Añadir una jornada que no se fichó: la firma quien la trabajó y la autoriza la jefatura',
    policy: write,
    isIdempotent: true,
    status: 201,
    body: correctBody,
    reply: shift,
    errors: [errors.SHIFT_TIMES_WRONG, errors.SHIFTS_OVERLAP, errors.SHIFT_MONTH_CLOSED],
  },
  correct: {
    summary: 'Corregir una jornada: la firma quien la trabajó y la autoriza la jefatura',
    policy: write,
    isIdempotent: true,
    params: idParam('shiftId'),
    body: correctBody,
    reply: shift,
    errors: [errors.NOT_OWN_TIME, errors.SHIFT_TIMES_WRONG, errors.SHIFT_TOO_FAR, errors.SHIFTS_OVERLAP],
  },
});
