import type { LimitName } from '../../../kernel/policy.ts';
import type { LimitGroup } from './settings.rules.ts';

const names: Readonly<Record<LimitName, string>> = {
  cashLimitCents: 'Efectivo máximo en una operación',
  cashLimitIsInclusive: 'El máximo en efectivo ya no se admite',
  refundByTransferOverCents: 'Reembolso por transferencia por encima de',
  tillTargetCents: 'Caja al abrir y al cerrar',
  idPhotoOverCents: 'Foto del DNI por encima de',
  simplifiedInvoiceMaxCents: 'Factura simplificada hasta',
  returnDays: 'Plazo de devolución',
  invoiceKeepYears: 'Conservación de libros y facturas',
  mergeUndoDays: 'Plazo para separar clientes unidos',
  entryCountMinutes: 'Validez del recuento antes de entrar',
  secondFactorRequired: 'Segundo factor obligatorio para responsables',
  authorisationMinutes: 'Vida de un código de autorización',
  restMinutes: 'Cuánto recuerda el mostrador a quien no está delante',
  lockAfterMinutes: 'Bloqueo de la pantalla sin nadie delante',
  pickupToleranceMg: 'Diferencia de peso al recoger un pedido',
  jewelTaxBp: 'IGIC de las joyas',
  repairTaxBp: 'IGIC de los arreglos',
};
const groups: Readonly<Record<LimitGroup, string>> = {
  money: 'Dinero',
  goods: 'Género',
  times: 'Plazos',
  taxes: 'Impuestos',
  access: 'Acceso',
};

const HOUSE = 'Norma de la casa';
/** Where the first values come from, before anybody changed them. */
const origins: Readonly<Record<LimitName, string>> = {
  cashLimitCents: HOUSE,
  cashLimitIsInclusive: HOUSE,
  refundByTransferOverCents: HOUSE,
  tillTargetCents: HOUSE,
  idPhotoOverCents: HOUSE,
  simplifiedInvoiceMaxCents: 'RD 1619/2012, art. 4',
  returnDays: HOUSE,
  invoiceKeepYears: 'Código de Comercio, art. 30',
  mergeUndoDays: HOUSE,
  entryCountMinutes: HOUSE,
  secondFactorRequired: HOUSE,
  authorisationMinutes: HOUSE,
  restMinutes: HOUSE,
  lockAfterMinutes: HOUSE,
  pickupToleranceMg: HOUSE,
  jewelTaxBp: 'DL 1/2025, art. 36',
  repairTaxBp: 'DL 1/2025, art. 32',
};

export const settingsEs = {
  title: 'Ajustes',
  help: 'Lo que fijan la ley y la casa. Un valor nuevo rige desde su día y no cambia lo ya hecho.',
  names,
  origins,
  groups,
  columns: { name: 'Qué', value: 'Hoy', since: 'Desde', reason: 'Por qué', next: 'Después' },
  always: 'Siempre',
  system: 'Valor inicial',
  nextFrom: (value: string, day: string) => `${value} desde el ${day}`,
  noNext: 'Sin cambios',
  units: {
    days: (n: string) => `${n} días`,
    years: (n: string) => `${n} años`,
    minutes: (n: string) => `${n} min`,
    yes: 'Sí',
    no: 'No',
  },
  past: 'Antes',
  noPast: 'No ha cambiado nunca',
  fields: {
    value: 'Valor nuevo',
    days: 'Días',
    years: 'Años',
    minutes: 'Minutos',
    validFrom: 'Desde',
    reason: 'Motivo',
  },
  reasonHelp: 'La norma o la decisión. Queda en el registro de actividad.',
  change: 'Cambiar',
  changeOf: (name: string) => `Cambiar: ${name}`,
  states: { recorded: 'Fijado' },
  actions: { setLimit: 'Fijar límite' },
  done: { setLimit: 'Límite fijado' },
  failed: { setLimit: 'No se pudo fijar el límite, vuelve a intentarlo' },
} as const;
