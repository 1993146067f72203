/** Words of the papers of a job: what its customer takes along, and its envelope. */
export const workReceiptEs = {
  titles: { S: 'Resguardo y factura simplificada', C: 'Resguardo y factura', none: 'Resguardo de trabajo' },
  pledge: (what: string) => `Prenda: ${what}`,
  piece: (n: string, what: string, weight: string) => `${n}. ${what}, ${weight}`,
  photosBefore: 'Al entrar',
  photosAfter: 'Al terminar',
  description: (what: string) => `Trabajo: ${what}`,
  pending: 'Pendiente al recoger',
  uncollected: 'No cobrado',
  promised: (day: string) => `Prometido para el ${day}`,
  before: 'Cobrado antes',
  discount: 'Descuento del 10 %',
  free: 'Sin cargo',
  bring: 'Trae este resguardo para recoger tu prenda.',
  picked: 'Prenda entregada.',
  refunded: (number: string) => `Anulado con la factura rectificativa ${number}.`,
  noInvoice: '',
};

export const workEnvelopeEs = { title: 'Sobre', in: 'Entrada', promised: 'Para el', pledge: 'Prenda', tasks: 'Tareas' };
