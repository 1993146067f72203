/** What the PostgreSQL supervisor tells, for whoever runs the server. */
import { type Notice, PostgresTrouble, type Trouble } from '@quilate/postgres-supervisor/told.ts';

type Words<T extends { readonly kind: string }> = {
  readonly [K in T['kind']]: (told: Extract<T, { readonly kind: K }>) => string;
};

const NOTICES: Words<Notice> = {
  firstStart: () => 'Preparando la base de datos por primera vez…',
  orphanFound: ({ pid }) => `Cerrando el PostgreSQL que dejó un proceso anterior (${pid})…`,
  recovering: ({ seconds }) => `PostgreSQL sigue recuperando los datos (${seconds} s)…`,
  interrupted: ({ ending }) => `PostgreSQL se ha interrumpido (${ending}); se vuelve a poner en marcha.`,
  notBackYet: ({ cause }) => `PostgreSQL no ha vuelto todavía: ${reasonEs(cause)}`,
  backAgain: () => 'PostgreSQL funciona de nuevo.',
  logNotRotated: ({ cause }) => `No se ha podido apartar el registro de PostgreSQL: ${reasonEs(cause)}`,
  signalIgnored: ({ pid, signal }) => `PostgreSQL (proceso ${pid}) no se ha detenido con ${signal}; se insiste.`,
};

const OWN_POSTGRES =
  'Indique una base de datos propia (PostgreSQL 15 o posterior), por ejemplo:\n' +
  '  DATABASE_URL=postgres://usuario:clave@servidor:5432/quilate npm start\n' +
  'o la carpeta de un PostgreSQL instalado en este equipo, por ejemplo:\n' +
  '  QUILATE_PG_BIN=/usr/lib/postgresql/15/bin npm start';
const OTHER_VERSION =
  '\nLos datos son de otra versión de PostgreSQL. Páselos a esta, y los de antes se guardan ' +
  '(docs/operate/upgrade.md):\n' +
  '  quilate upgrade-postgres <carpeta del Quilate de antes>\n' +
  'o arranque el Quilate que los usó por última vez.';

const TROUBLES: Words<Trouble> = {
  noAccount: () =>
    'PostgreSQL no puede ejecutarse como root y este sistema no tiene las cuentas «postgres» ni «nobody». ' +
    'Arranque Quilate con un usuario normal o indique una base de datos en DATABASE_URL.',
  programMissing: ({ folder, file }) => `QUILATE_PG_BIN apunta a ${folder}, donde no está ${file}.\n${OWN_POSTGRES}`,
  programForbidden: ({ account, file }) =>
    `La cuenta «${account}», la de PostgreSQL, no llega a ${file}.\n${OWN_POSTGRES}`,
  notPackaged: ({ system }) =>
    `Quilate no trae PostgreSQL para este sistema (${system}), o falta por instalar.\n${OWN_POSTGRES}`,
  notCopied: ({ account, from, places }) =>
    `La cuenta «${account}», con la que se ejecuta PostgreSQL, no llega a ${from} ` +
    `y no se ha podido hacer una copia en ${places.join(', ')}.\n${OWN_POSTGRES}`,
  notRun: ({ program, reason }) => `No se ha podido ejecutar ${program}: ${reason}\n${OWN_POSTGRES}`,
  namelessUser: () => `El usuario actual no tiene nombre en este sistema y PostgreSQL lo necesita.\n${OWN_POSTGRES}`,
  notInitialised: ({ folder, said }) => `No se ha podido crear la base de datos en ${folder}:\n${said}`,
  foreignFolder: ({ dataDir }) =>
    `La carpeta ${dataDir} tiene contenido y no es una base de datos de Quilate; no se ha tocado nada. ` +
    'Retírela o indique otra carpeta en QUILATE_DATA.',
  foreignOwner: ({ dataDir, owner }) =>
    `La carpeta de datos ${dataDir} es de otro usuario (${owner}). ` +
    'Arranque Quilate con ese usuario o cambie el dueño de la carpeta.',
  dataDirInUse: ({ dataDir, pid }) =>
    `La carpeta de datos ${dataDir} ya está en uso por otro Quilate en marcha (proceso ${pid}). ` +
    'Ciérrelo antes, o indique otra carpeta en QUILATE_DATA.',
  notClaimed: ({ dataDir }) => `No se ha podido reservar la carpeta de datos ${dataDir}; vuelva a intentarlo.`,
  notWritable: ({ folder, code }) =>
    `No se puede escribir en ${folder} (${code}). Revise sus permisos o indique otra carpeta en QUILATE_DATA.`,
  unreachableData: ({ dataDir, account }) =>
    `La cuenta «${account}», con la que se ejecuta PostgreSQL, no llega a la carpeta ${dataDir}. ` +
    'Indique otra en QUILATE_DATA o arranque Quilate con un usuario normal.',
  noSocketFolder: ({ account }) =>
    `No hay una carpeta temporal con una ruta corta a la que llegue la cuenta «${account}». ` +
    'Indique una en la variable TMPDIR.',
  stoppedBefore: () => 'PostgreSQL se ha detenido antes de terminar de arrancar.',
  notStarted: ({ ending, said, isOtherVersion }) =>
    `PostgreSQL no ha arrancado (${ending}).${isOtherVersion ? OTHER_VERSION : ''}\n${said}`,
  notDurable: ({ settings }) =>
    `PostgreSQL tiene desactivado ${settings.join(', ')}: un corte de luz perdería operaciones. No se arranca así.`,
};

export const noticeEs = (notice: Notice): string => say(NOTICES, notice);
export const troubleEs = (trouble: Trouble): string => say(TROUBLES, trouble);

const say = <T extends { readonly kind: string }>(words: Words<T>, told: T): string =>
  (words[told.kind as T['kind']] as (given: T) => string)(told);

const reasonEs = (cause: unknown): string =>
  cause instanceof PostgresTrouble ? troubleEs(cause.trouble) : String(cause);
