import { defineErrors } from '../../../kernel/errors.ts';

export const siiFilingsErrors = defineErrors({
  SII_CERTIFICATE_MISSING: {
    status: 409,
    es: 'La empresa no tiene certificado que valga ese día: instálalo antes, en VeriFactu.',
    field: 'mode',
  },
  SII_TAX_ID_MISSING: { status: 409, es: 'La empresa no tiene NIF: escríbelo antes en su ficha.', field: 'mode' },
  SII_MODE_UNCHANGED: { status: 409, es: 'Ya es la modalidad de ese día.', field: 'mode' },
  SII_MODE_PAST: { status: 422, es: 'Ese día ya ha pasado.', field: 'since' },
  SII_MODE_TODAY: {
    status: 422,
    es: 'Las facturas de hoy ya están anotadas con la modalidad de hoy: elige mañana.',
    field: 'since',
  },
  SII_RECIPIENT_NONE: {
    status: 409,
    es: 'Ese registro no tiene destinatario que corregir: corrígelo sin él.',
    field: 'recipient',
  },
  HOLIDAY_REPEATED: { status: 409, es: 'Ese día ya es festivo ahí.', field: 'day' },
  HOLIDAY_PAST: { status: 422, es: 'Ese día ya ha pasado y sus plazos están contados.', field: 'day' },
});
