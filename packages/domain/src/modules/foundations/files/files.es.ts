export const filesEs = {
  choose: 'Elegir foto o PDF',
  replace: 'Cambiar',
  remove: 'Quitar',
  uploading: 'Subiendo…',
  open: 'Ver documento',
  hint: 'Foto o PDF, hasta 10 MB',
  failed: 'No se pudo subir el fichero',
  openFailed: 'No se pudo abrir el documento',
} as const;
