import { defineErrors } from '../../../kernel/errors.ts';

export const labelTemplatesErrors = defineErrors({
  LABEL_FACES: { status: 422, es: 'Las dos caras no caben en el ancho de la tira.', field: 'faceTenthsMm' },
  LABEL_ONE_FACE: { status: 422, es: 'Un sobre tiene una sola cara, la etiqueta entera.', field: 'faceTenthsMm' },
  LABEL_FIELDS: { status: 422, es: 'Una plantilla tiene cada dato una vez.', field: 'elements' },
  LABEL_CODE_MISSING: {
    status: 422,
    es: 'La etiqueta necesita su código en barras o en puntos: es lo que se lee.',
    field: 'elements',
  },
  LABEL_OUTSIDE: { status: 422, es: '{fieldEs} se sale de su cara: caben {roomEs} mm y llega a {reachEs} mm.' },
  LABEL_LETTER_SMALL: { status: 422, es: '{fieldEs} no se leería: la letra mide {leastEs} mm como poco.' },
  LABEL_BARS_LOW: { status: 422, es: 'Un lector no leería barras de menos de {leastEs} mm de alto.' },
  LABEL_CODE_NARROW: { status: 422, es: 'Un lector no leería {fieldEs}: necesita al menos {leastEs} mm.' },
  LABEL_QUIET: { status: 422, es: 'A los lados de las barras quedan {leastEs} mm en blanco, o no se leen.' },
  LABEL_OVER_CODE: { status: 422, es: '{fieldEs} tapa el código: sepáralo.' },
  LABEL_TEXT_MISSING: { status: 422, es: 'Escribe el texto que se imprime o no lo muestres.' },
  LABEL_UNCHANGED: { status: 422, es: 'Así está ya.', field: 'elements' },
});
