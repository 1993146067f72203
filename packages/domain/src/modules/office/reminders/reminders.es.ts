import { countOf } from '../../../kernel/format.ts';
import type { MailChannel } from '../../foundations/notifications/notifications.channels.ts';
import type { ReminderEvent } from './reminders.states.ts';

const events: Readonly<Record<ReminderEvent, string>> = {
  workReady: 'Trabajo listo para recoger',
  bookingReady: 'Reserva lista para recoger',
  saleBudgetReady: 'Presupuesto de venta recibido en tienda',
  bookingDue: 'Plazo de una reserva',
  recoverableDue: 'Vencimiento de una venta recuperable',
};

/** What stands in braces in a text. */
const placeholders = {
  name: 'nombre',
  store: 'tienda',
  code: 'referencia',
  amount: 'importe',
  date: 'fecha',
} as const;

/** What an amount and a date are, of each event. */
const amounts: Readonly<Record<ReminderEvent, string>> = {
  workReady: 'lo que falta por pagar',
  bookingReady: 'lo que falta por pagar',
  saleBudgetReady: 'lo que falta por pagar',
  bookingDue: 'lo que falta por pagar',
  recoverableDue: 'lo que cuesta recuperarla ese día',
};
const dates: Readonly<Record<ReminderEvent, string>> = {
  workReady: 'el día en que quedó listo',
  bookingReady: 'el último día para recogerla',
  saleBudgetReady: 'el día en que llegó',
  bookingDue: 'el día del plazo',
  recoverableDue: 'el día en que vence',
};

/** A record as it may be called. */
const codes: Readonly<Record<ReminderEvent, string>> = {
  workReady: 'TR-TRI-26-00128',
  bookingReady: 'RE-TRI-26-00046',
  saleBudgetReady: 'PV-TRI-26-00031',
  bookingDue: 'RE-TRI-26-00046',
  recoverableDue: 'VR-TRI-26-00072',
};

interface FirstText {
  readonly subject: string;
  readonly mail: string;
  readonly sms: string;
}
const letter = (...lines: readonly string[]): string => ['Hola, {nombre}:', ...lines, '{tienda}'].join('\n\n');

/** The texts before anybody changed them. */
const first: Readonly<Record<ReminderEvent, FirstText>> = {
  workReady: {
    subject: 'Ya puedes recoger tu trabajo {referencia}',
    mail: letter(
      'Tu trabajo {referencia} está listo y te espera en {tienda}.',
      'Queda por pagar: {importe}. Trae el resguardo y tu DNI.',
    ),
    sms: '{tienda}: tu trabajo {referencia} te espera en la tienda. Queda por pagar: {importe}. Trae el resguardo.',
  },
  bookingReady: {
    subject: 'Ya puedes recoger tu reserva {referencia}',
    mail: letter('Tu reserva {referencia} está pagada y te espera en {tienda} hasta el {fecha}.', 'Trae tu DNI.'),
    sms: '{tienda}: tu reserva {referencia} ya se puede recoger, hasta el {fecha}. Trae tu DNI.',
  },
  saleBudgetReady: {
    subject: 'Tu encargo {referencia} ha llegado',
    mail: letter('Tu encargo {referencia} ha llegado a {tienda}.', 'Queda por pagar: {importe}. Trae tu DNI.'),
    sms: '{tienda}: tu encargo {referencia} ha llegado. Queda por pagar: {importe}.',
  },
  bookingDue: {
    subject: 'El {fecha} toca un plazo de tu reserva {referencia}',
    mail: letter(
      'El {fecha} toca el próximo plazo de tu reserva {referencia} en {tienda}.',
      'De la reserva quedan por pagar {importe}. Si ya has pagado, no hagas caso de este aviso.',
    ),
    sms: '{tienda}: el {fecha} toca un plazo de tu reserva {referencia}. Quedan por pagar {importe}.',
  },
  recoverableDue: {
    subject: 'Tu venta recuperable {referencia} vence el {fecha}',
    mail: letter(
      'Tu venta recuperable {referencia} vence el {fecha}. Hasta ese día puedes renovarla o recuperar tus joyas en {tienda}.',
      'Recuperarlas ese día cuesta {importe}. Trae tu DNI.',
    ),
    sms: '{tienda}: tu venta recuperable {referencia} vence el {fecha}. Recuperarla cuesta {importe}; o pasa a renovarla.',
  },
};

export const remindersEs = {
  title: 'Avisos a clientes',
  one: 'Aviso',
  help: 'Qué se escribe a un cliente y cuándo. Solo a quien lo acepta: por correo y, si no acepta correo, por SMS.',
  back: 'Ajustes',
  events,
  placeholders,
  amounts,
  dates,
  codes,
  first,
  groups: { atOnce: 'En cuanto ocurre', dated: 'Cada día a las 9:00' },
  channels: { MAIL: 'Correo', SMS: 'SMS' } satisfies Readonly<Record<MailChannel, string>>,
  columns: { event: 'De qué', channel: 'Medio', state: 'Estado', days: 'Cuándo', text: 'Texto', since: 'Desde' },
  on: 'Activo',
  off: 'Apagado',
  atOnce: 'Al momento',
  daysBefore: (n: string) => (n === '0' ? 'El mismo día' : n === '1' ? '1 día antes' : `${n} días antes`),
  never: 'Texto inicial',
  change: 'Cambiar',
  see: 'Ver',
  changeOf: (event: string, channel: string) => `${event}: ${channel}`,
  fields: {
    isOn: 'Se envía',
    daysBefore: 'Días antes',
    subject: 'Asunto',
    body: 'Texto',
  },
  insert: 'Datos que se rellenan solos',
  insertOf: (name: string) => `Añadir {${name}}`,
  meanings: (amount: string, date: string) => `{importe} es ${amount}; {fecha}, ${date}.`,
  preview: 'Así lo recibe',
  example: {
    name: 'Guacimara',
    store: 'Triana',
  },
  /** As long as each may get. */
  longest: {
    name: 'María Guacimara del Carmen',
    store: 'Centro Comercial Puerto de la Cruz',
    code: 'TR-PTO-26-00128',
  },
  size: (units: string, segments: string) => `${countOf(units, 'carácter', 'caracteres')}, ${segments} SMS`,
  longSize: (units: string, segments: string) => `Con los datos más largos: ${units}, ${segments} SMS`,
  wide: (letters: string) => `Con ${letters} caben menos: cada SMS lleva 70 caracteres en lugar de 160.`,
  states: { recorded: 'Guardado' },
  actions: { setTemplate: 'Guardar aviso' },
  done: { setTemplate: 'Aviso guardado' },
  failed: { setTemplate: 'No se pudo guardar el aviso, vuelve a intentarlo' },
} as const;
