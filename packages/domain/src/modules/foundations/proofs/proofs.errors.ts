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
  SIGNATURE_ENDED: {
    status: 422,
    es: 'El código de firma ha fallado diez veces y ya no vale. Dirección lo renueva en la ficha de su dueño.',
    field: 'signature.code',
  },
  SIGNER_NOT_ALLOWED: {
    status: 422,
    es: '{name} no puede firmar esto. Lo firma: {roles}.',
    field: 'signature.employeeId',
  },
  APPROVER_NOT_ALLOWED: {
    status: 422,
    es: '{name} no puede autorizar esto. Lo autoriza: {roles}.',
    field: 'approval.employeeId',
  },
  SIGNER_UNKNOWN: { status: 422, es: 'Quien firma no puede hacerlo en esta tienda.', field: 'signature.employeeId' },
  APPROVAL_WRONG: {
    status: 422,
    es: 'El código de autorización no es correcto. Quedan {attemptsLeft} intentos.',
    field: 'approval.code',
  },
  DRIVER_SIGNATURE_MISSING: { status: 422, es: 'Falta la firma del repartidor.', field: 'driverSignature' },
  DRIVER_REQUIRED: {
    status: 422,
    es: 'Aquí firma un repartidor de esta tienda.',
    field: 'driverSignature.employeeId',
  },
  EXPERT_REQUIRED: {
    status: 409,
    es: 'Un diamante en duda de este tamaño lo firma un tasador experto.',
    field: 'expertSignature',
  },
  EXPERT_UNKNOWN: {
    status: 422,
    es: 'Aquí firma un tasador experto de esta tienda.',
    field: 'expertSignature.employeeId',
  },
  SECOND_SIGNATURE_MISSING: { status: 422, es: 'Falta la firma de otra persona.', field: 'secondSignature' },
  SECOND_SIGNATURE_OWN: {
    status: 422,
    es: 'Aquí firma otra persona, no quien ya ha firmado ni quien está dentro.',
    field: 'secondSignature.employeeId',
  },
  CUSTOMER_SIGNATURE_MISSING: {
    status: 422,
    es: 'Falta la firma del cliente.',
    field: 'customerSignature',
  },
  PROOF_PHOTO_MISSING: { status: 422, es: 'Falta la foto.', field: 'photoId' },
  REASON_MISSING: { status: 422, es: 'Escribe el motivo.', field: 'reason' },
  SELF_APPROVAL: {
    status: 422,
    es: 'Quien firma no puede autorizarse a sí mismo. Tiene que autorizar otra persona.',
    field: 'approval.employeeId',
  },
  AUTHORISATION_WRONG: {
    status: 422,
    es: 'Ese código no existe. Quedan {attemptsLeft} intentos.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_LOCKED: {
    status: 422,
    es: 'Demasiados códigos incorrectos. Espera 15 minutos o pide a la jefatura que autorice aquí.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_USED: {
    status: 422,
    es: 'Este código ya se ha usado. Pide otro.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_WITHDRAWN: {
    status: 422,
    es: 'Quien dio este código lo ha retirado. Habla con quien autoriza.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_EXPIRED: {
    status: 422,
    es: 'Este código ha caducado. Pide otro.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_OTHER_STORE: {
    status: 422,
    es: 'Este código es para otra tienda. Pide uno para esta.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_OTHER_ACTION: {
    status: 422,
    es: 'Este código es para otra acción: {actionEs}. Pide uno para esta.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_OTHER_RECORD: {
    status: 422,
    es: 'Este código es para la referencia {recordCode}. Pide uno para esta.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_TOO_SMALL: {
    status: 422,
    es: 'Este código autoriza hasta {amountCents} y hacen falta {neededCents}. Pide otro.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_ENDED: {
    status: 422,
    es: 'Quien dio este código ya no puede autorizar. Pídelo a otra persona.',
    field: 'approval.authorisationCode',
  },
  AUTHORISATION_OWN_SIGNATURE: {
    status: 422,
    es: 'El código lo firma quien lo da: elige tu nombre.',
    field: 'signature.employeeId',
  },
  AUTHORISATION_OUT_OF_ZONE: { status: 422, es: 'Elige una tienda de tu zona.', field: 'storeId' },
  AUTHORISATION_ACTION_UNKNOWN: { status: 422, es: 'Esa acción no se autoriza con un código.', field: 'action' },
  AUTHORISATION_RECORD_MISSING: { status: 422, es: 'Escribe la referencia que te han leído.', field: 'recordCode' },
  AUTHORISATION_AMOUNT_MISSING: { status: 422, es: 'Escribe el importe que autorizas.', field: 'amountCents' },
  MANAGER_REQUIRED: { status: 403, es: 'Hace falta la autorización de la jefatura de zona.', field: 'approval' },
});
