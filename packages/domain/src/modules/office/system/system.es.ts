export const systemEs = {
  title: 'Estado del sistema',
  help: 'Lo que puede fallar sin que nadie lo note en el mostrador.',
  again: 'Comprobar otra vez',
  columns: { check: 'Qué', found: 'Cómo está', state: 'Estado' },
  checks: {
    disk: 'Espacio en disco',
    mails: 'Correos por enviar',
    prices: 'Cotización del metal',
    clock: 'Reloj',
  },
  states: { ok: 'Bien', warn: 'Atención', bad: 'Mal' },
  found: {
    disk: (free: string, share: string) => `${free} libres (${share})`,
    mails: (waiting: string, failing: string) => `${waiting} esperan, ${failing} no salen`,
    pricesOk: 'La del mercado está al día',
    pricesFixed: 'Se usan los precios fijos',
    clockBack: (seconds: string) => `${seconds} s por detrás de la última operación: no se guarda nada`,
    clock: (seconds: string) => `${seconds} s entre el servidor y la base de datos`,
  },
  facts: 'Instalación',
  version: 'Versión',
  node: 'Node',
  postgres: 'PostgreSQL',
  started: 'En marcha desde',
  memory: 'Memoria',
  database: 'Base de datos',
  migration: 'Última migración',
  megabytes: (n: string) => `${n} MB`,
  support:
    'Si algo falla, el aviso lleva una referencia que se copia con un botón. ' +
    'Con ella se encuentra la línea del registro del servidor.',
} as const;
