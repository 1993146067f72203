import { defineErrors } from '../../../kernel/errors.ts';

export const meltingsErrors = defineErrors({
  MELTING_TAKEN: {
    status: 409,
    es: 'Lo que había por revisar ha cambiado. Vuelve a mirarlo.',
    field: 'lines',
  },
  MELTING_OVER_GROSS: {
    status: 422,
    es: 'No puede dar más metal que lo que pesa: {grossMg}.',
    field: 'lines',
  },
  MELTING_NOTHING_WEIGHED: { status: 422, es: 'Escribe cuánto metal hay: al menos de una pieza.', field: 'lines' },
  MELTING_BUNDLE_ASSIGNED: {
    status: 409,
    es: 'La partida {bundleCode} ya está en otra fundición o ya no está revisada. Vuelve a elegir.',
    field: 'bundleIds',
  },
  MELTING_METALS_MIXED: {
    status: 422,
    es: 'El oro y la plata no se funden juntos.',
    field: 'bundleIds',
  },
  MELTING_POLICE: {
    status: 409,
    es: 'La policía tiene algo del lote {lotCode}: saca su partida de la fundición o espera a que lo devuelva.',
    field: 'bundleIds',
  },
  MELTING_NOTIFIED: {
    status: 409,
    es: 'El aviso a la policía ya está dado: se puede sacar una partida, no añadir otra. Retira antes el aviso.',
    field: 'bundleIds',
  },
  MELTING_NOTICE_FUTURE: {
    status: 422,
    es: 'El aviso no puede ser de un día que no ha llegado.',
    field: 'sentOn',
  },
  MELTING_NOTICE_EARLY: {
    status: 422,
    es: 'El aviso nombra lo que ya se revisó: no puede ser anterior a la última revisión, del {reviewedOn}.',
    field: 'sentOn',
  },
  MELTING_OVER_INPUT: {
    status: 422,
    es: 'La barra no puede pesar más que lo que entra: {inMg}.',
    field: 'barMg',
  },
});
