/** The log of the house in its copies, for whoever puts it back. */
import { count, countOf, dateTime } from '@quilate/domain/kernel/format.ts';

export const moment = (at: Date): string => `${dateTime(at)}:${String(at.getUTCSeconds()).padStart(2, '0')}`;
const NIGHTLY = 'La copia de una noche sí se puede restaurar: quilate restore con su fichero .copia.';

export const walEs = {
  whereTo:
    'Di en qué carpeta: quilate backup <carpeta> (con las fuentes, npm run backup -- <carpeta>), o QUILATE_COPIES.',
  howToRestore:
    'Di qué copia: quilate restore <fichero.copia>, o la carpeta de copias y, si hace falta, hasta cuándo: ' +
    "quilate restore --until '2026-11-30 12:34:56' <carpeta> (con las fuentes, npm run restore -- y lo demás).",
  notFollowed: 'El registro de la casa no se está copiando: mira si la carpeta de QUILATE_COPIES está montada.',
  notAMoment: (given: string) =>
    `No se entiende el momento «${given}». Escríbelo como «2026-11-30 12:34:56», en hora de Canarias, o con su zona: ` +
    '«2026-11-30T12:34:56+01:00».',
  ofAFolder: 'A un momento se vuelve desde la carpeta de las copias, no desde la copia de una noche.',
  ownOnly:
    'A un momento se vuelve con el PostgreSQL que viene con Quilate: quita DATABASE_URL. El de otro servidor lo ' +
    `archiva y lo restaura quien lo lleva. ${NIGHTLY}`,
  notEmpty: (folder: string) =>
    `En ${folder} ya hay una base de datos: se restaura en una carpeta vacía. Di otra en QUILATE_DATA.`,
  noBase: (folder: string) => `En ${folder} no hay ningún registro con el que volver a un momento. ${NIGHTLY}`,
  noBaseBefore: (until: Date, first: Date) =>
    `El registro empieza el ${moment(first)}: no se puede volver al ${moment(until)}. ${NIGHTLY}`,
  tooLate: (until: Date, reach: Date) =>
    `El registro llega hasta el ${moment(reach)}: no se puede volver al ${moment(until)}. Sin --until se vuelve ` +
    'hasta donde llega.',
  twoHouses: (lines: readonly { readonly line: string; readonly reach: Date }[]) =>
    ['En esta carpeta han copiado a la vez dos casas, o la máquina que se daba por perdida. Di cuál es la tuya:']
      .concat(lines.map(({ line, reach }) => `quilate restore ${line} (llega hasta el ${moment(reach)})`))
      .join('\n'),
  otherMajor: (theirs: number, ours: number) =>
    `El registro es de PostgreSQL ${theirs}, y este es el ${ours}. Usa la versión de Quilate que lo escribió. ${NIGHTLY}`,
  otherMachine: (theirs: string, ours: string) =>
    `El registro es de una máquina ${theirs}, y esta es ${ours}: hace falta una como aquella. ${NIGHTLY}`,
  broken: (why: string, reach: Date | undefined) =>
    reach === undefined
      ? `${why} ${NIGHTLY}`
      : `${why}\nSe puede volver hasta el ${moment(reach)}: --until '${reach.toISOString()}'`,
  between: (until: Date, reach: Date, next: Date) =>
    `Entre el ${moment(reach)} y el ${moment(next)} el registro no se copió: no se puede volver al ${moment(until)}. ` +
    `Se puede volver hasta el ${moment(reach)}: --until '${reach.toISOString()}', o desde el ${moment(next)}.`,
  missingBefore: (file: string) => `Falta una parte del registro, la anterior a ${file}.`,
  missingLast: 'Falta una parte del registro, la última que la base necesita.',
  badPiece: (file: string, why: string) => `${file}: ${why}`,
  otherPiece: 'No es la parte del registro que dice su nombre.',
  lostUpload: (key: string) => `Falta en la copia un fichero: ${key}`,
  noTar: 'Falta el programa «tar», con el que se deshace la base. Instálalo.',
  tarFailed: (said: string) => `No se ha podido deshacer la base: ${said}`,
  noRoomToTry: (neededMb: number, folders: readonly string[]) =>
    `No hay sitio para ensayar el registro: hacen falta ${count(neededMb)} MB libres en ${folders.join(' o en ')}.`,
  fallsShort: (upTo: Date, at: Date) =>
    `Al restaurar el registro se llega solo hasta el ${moment(upTo)}, y está copiado hasta el ${moment(at)}.`,
  trialCut: 'La casa se ha parado mientras se ensayaba el registro: se ensaya otra vez cuando arranca.',
  restored: (upTo: Date, from: Date, files: number, took: string) =>
    `Restaurada la casa con la base del ${moment(from)} y su registro: lo último que se hizo en ella es del ` +
    `${moment(upTo)}; ${countOf(count(files), 'fichero', 'ficheros')} (${took}).`,
  holds: 'Todo cuadra. Ya se puede arrancar.',
  doesNotHold: (what: string) => `Está restaurada y se puede arrancar, pero no cuadra: ${what}`,
} as const;
