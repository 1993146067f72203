import { countOf } from '../../../kernel/format.ts';

export const alarmsEs = {
  title: 'Alarmas',
  one: 'Alarma',
  banner: 'Alarmas sin atender',
  see: (n: string) => (n === '1' ? 'Ver la alarma' : `Ver las ${n} alarmas`),
  columns: {
    kind: 'Qué avisa',
    text: 'Qué pasa',
    since: 'Desde',
    last: 'Última vez',
    times: 'Veces',
    ended: 'Hasta',
    state: 'Estado',
  },
  kinds: {
    books: 'Libros',
    job: 'Trabajo nocturno',
    guessing: 'Claves probadas',
    exports: 'Listas sacadas',
    uploads: 'Ficheros subidos',
    backup: 'Copias de seguridad',
    flood: 'Peticiones rechazadas',
    overdue: 'Fuera de plazo',
    exits: 'Salidas sin justificante',
    webhook: 'Programas que no recogen avisos',
    tax: 'Agencia Tributaria',
    examinations: 'Exámenes especiales',
  },
  states: { open: 'Sin atender', seen: 'Vista', over: 'Terminada' },
  found: {
    books: (id: string, says: string, faults: string, codes: readonly string[]) =>
      `Los libros no cuadran. ${id}: ${says}. Faltas: ${faults}${codes.length === 0 ? '' : ` (${codes.join(', ')})`}.`,
    job: (name: string, why: string) => `El trabajo «${name}» ha fallado: ${why}`,
    noBackup: 'Nadie hace copias de seguridad, o no dice que las hace.',
    oldBackup: (hours: string) => `La última copia de seguridad buena es de hace ${countOf(hours, 'hora', 'horas')}.`,
    oldLog: (minutes: string) =>
      `Lo que se hace en la casa no llega a las copias desde hace ${countOf(minutes, 'minuto', 'minutos')}: si esta ` +
      'máquina se pierde, se pierde con ella. Mira si la carpeta de las copias está montada y tiene sitio.',
    oldTrial: (hours: string) =>
      'Lo que se copia de la casa según se hace no se ha restaurado para probarlo desde hace ' +
      `${countOf(hours, 'hora', 'horas')}: no se sabe si serviría.`,
    standby:
      'El servidor de base de datos que escribe no espera a ningún otro (synchronous_standby_names está vacío): ' +
      'si se pierde, se pierden ventas que ya se dieron por hechas.',
    flood: (address: string, times: string) =>
      `Desde ${address} se han rechazado ${countOf(times, 'petición', 'peticiones')} en un minuto sin sesión: alguien insiste, o un programa está mal puesto.`,
    archive: 'PostgreSQL no consigue archivar lo que escribe: una copia no llegaría hasta hoy.',
  },
  mail: {
    subject: (kind: string) => `Alarma de Quilate: ${kind}`,
    body: (text: string, link: string) => `${text}\n\nSe atiende en ${link}\n`,
  },
  actions: { raise: 'Dar la alarma', acknowledge: 'Enterado', settle: 'Terminar' },
  reasons: {},
  done: { acknowledge: 'Alarma vista' },
  failed: { acknowledge: 'No se pudo anotar, vuelve a pulsar el botón' },
  empty: 'Ninguna alarma',
  emptyHint:
    'Aquí avisa el sistema cuando los libros no cuadran, falla un trabajo, faltan copias o alguien prueba claves.',
  emptyFiltered: 'No hay alarmas con estos filtros',
  emptyFilteredHint: 'Quita los filtros.',
  countNone: 'Ninguna alarma',
  countOne: '1 alarma',
  count: (n: string) => `${n} alarmas`,
  moreThan: (n: string) => `más de ${n} alarmas`,
} as const;
