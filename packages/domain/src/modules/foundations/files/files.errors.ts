import { defineErrors } from '../../../kernel/errors.ts';

export const filesErrors = defineErrors({
  FILE_MISSING: { status: 422, es: 'Elige una foto o un PDF.', field: 'file' },
  FILE_TYPE: { status: 422, es: 'Solo se admiten fotos (JPEG, PNG, WebP) y PDF.', field: 'file' },
  FILE_NOT_PHOTO: { status: 422, es: 'Aquí solo se admiten fotos (JPEG, PNG, WebP).', field: 'file' },
  FILE_TOO_LARGE: { status: 413, es: 'El fichero pasa de 10 MB.', field: 'file' },
  FILE_ACTIVE: {
    status: 422,
    es: 'El PDF lleva programas, adjuntos o contraseña. Imprímelo como PDF y sube la copia.',
    field: 'file',
  },
  FILE_INFECTED: { status: 422, es: 'El antivirus ha encontrado algo en el fichero. No lo abras.', field: 'file' },
  FILE_UNCHECKED: { status: 503, es: 'El antivirus no responde y no se admiten ficheros. Prueba dentro de un minuto.' },
  FILE_BROKEN: { status: 422, es: 'La foto no se puede leer. Vuelve a hacerla.', field: 'file' },
  DRAWING_EMPTY: { status: 422, es: 'La firma está en blanco o es demasiado corta. Firma otra vez.', field: 'file' },
  FILE_UNKNOWN: { status: 422, es: 'El fichero ya no está o se usó en otra ficha. Vuelve a subirlo.', field: 'fileId' },
  FILES_A_DAY: {
    status: 429,
    es: 'La tienda ha subido hoy {count} ficheros. Dirección ya lo sabe y puede ampliarlo en Ajustes.',
  },
});
