import { defineErrors } from '../../../kernel/errors.ts';

export const proofsErrors = defineErrors({
  SIGNATURE_WRONG: {
    status: 422,
    es: 'La firma no es correcta. Quedan {attemptsLeft} intentos.',
    field: 'signature.code',
  },
  SIGNATURE_MISSING: { status: 422, es: 'Falta la firma.', field: 'signature' },
  SIGNATURE_LOCKED: {
    status: 422,
    es: 'Demasiadas firmas incorrectas. Espera 15 minutos o avisa a tu jefe de zona.',
    field: 'signature.code',
  },
  SIGNER_UNKNOWN: { status: 422, es: 'Quien firma no puede hacerlo en esta tienda.', field: 'signature.employeeId' },
  APPROVAL_WRONG: {
    status: 422,
    es: 'El código de autorización no es correcto. Quedan {attemptsLeft} intentos.',
    field: 'approval.code',
  },
  REASON_MISSING: { status: 422, es: 'Escribe el motivo.', field: 'reason' },
  SELF_APPROVAL: {
    status: 422,
    es: 'Quien firma no puede autorizarse a sí mismo. Tiene que autorizar otra persona.',
    field: 'approval.employeeId',
  },
  MANAGER_REQUIRED: { status: 403, es: 'Hace falta la autorización de la jefatura de zona.', field: 'approval' },
});
