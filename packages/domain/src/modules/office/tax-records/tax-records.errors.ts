import { defineErrors } from '../../../kernel/errors.ts';

export const taxRecordsErrors = defineErrors({
  TAX_SYSTEM_MISSING: {
    status: 409,
    es: 'Falta la declaración responsable del programa: fírmala antes de enviar o firmar registros.',
    field: 'mode',
  },
  TAX_CERTIFICATE_MISSING: {
    status: 409,
    es: 'La empresa no tiene certificado que valga ese día: instálalo antes.',
    field: 'mode',
  },
  TAX_MODE_UNCHANGED: { status: 409, es: 'Ya es la modalidad de ese día.', field: 'mode' },
  TAX_MODE_PAST: { status: 422, es: 'Ese día ya ha pasado.', field: 'since' },
  TAX_MODE_YEAR: {
    status: 422,
    es: 'Quien envía sus registros lo hace hasta el fin del año: elige el 1 de enero (RD 1007/2023, art. 16).',
    field: 'since',
  },
  TAX_CERTIFICATE_UNREADABLE: {
    status: 422,
    es: 'No se puede abrir el certificado: comprueba el archivo (.p12 o .pfx) y su contraseña.',
    field: 'password',
  },
  TAX_CERTIFICATE_OVER: { status: 422, es: 'El certificado ha caducado.', field: 'file' },
  TAX_LOG_NONE: { status: 409, es: 'La empresa no lleva registro de eventos: no guarda sus registros sin enviarlos.' },
  TAX_RECIPIENT_NONE: {
    status: 409,
    es: 'Una factura simplificada no tiene destinatario: corrige el registro sin él.',
    field: 'recipient',
  },
});
