export const notificationsEs = {
  title: 'Bandeja de salida',
  columns: { date: 'Fecha', recipient: 'Para', subject: 'Asunto', state: 'Estado' },
  states: { sent: 'Enviado', waiting: 'Por enviar', failed: 'No se pudo enviar' },
  empty: 'No hay correos',
  emptyHint: 'Aquí aparece cada correo que manda el sistema, también mientras no hay servidor de correo.',
  count: (n: string) => `${n} correos`,
  moreThan: (n: string) => `más de ${n} correos`,
} as const;
