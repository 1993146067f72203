/** Why Quilate does not start, for whoever runs it: what is wrong, and what to do. */
const REACHED = 'Comprueba la dirección en';

/** An address of PostgreSQL without its password. */
export interface Said {
  /** The setting it stands in. */
  readonly name: string;
  readonly server: string;
  readonly user: string;
  readonly database: string;
}

export const startEs = {
  cannot: (why: string) => `\nQuilate no ha podido arrancar: ${why}`,
  stopped: '\nQuilate se ha parado.',
  portTaken: (port: number) =>
    `El puerto ${port} ya lo usa otro programa, quizá otro Quilate. Ciérralo, o pon otro: PORT=${port + 1} npm start`,
  portForbidden: (port: number) =>
    `Este usuario no puede escuchar en el puerto ${port}: los menores de 1024 son del administrador. ` +
    `Quita PORT, y pon delante un proxy que escuche en el ${port}.`,
  notOfThisMachine: (host: string) =>
    `HOST=${host} no es una dirección de esta máquina. Quítalo para escuchar en todas, o pon 127.0.0.1 para que solo ` +
    'entre quien está en ella.',
  notAPort: (given: string) => `PORT no es un puerto: ${given}`,
  notANumber: (name: string, given: string) => `${name} no es un número: ${given}`,
  notAnAddress: (name: string, example: string) => `${name} debe ser una dirección, por ejemplo ${example}`,
  notPostgres: (name: string) =>
    `${name} debe ser una dirección de PostgreSQL: postgres://usuario:clave@servidor:5432/quilate. ` +
    'Lo que en la clave no es letra ni cifra se escribe con %, por ejemplo %40 en lugar de @.',
};

export const wrongSecretEs =
  'QUILATE_SECRET no es la clave con la que se guardaron estos datos. ' +
  'Con otra no vale ninguna contraseña ni se abre ningún fichero: pon la de siempre.';

export const databaseEs = {
  refused: ({ name, server }: Said) =>
    `En ${server} no hay ningún PostgreSQL que conteste. Ponlo en marcha, o corrige el servidor y el puerto en ${name}.`,
  unknownHost: ({ name, server }: Said) => `No se encuentra el servidor «${server}». ${REACHED} ${name}.`,
  silent: ({ name, server }: Said) =>
    `${server} no contesta. Mira si un cortafuegos lo impide, y si es la dirección de ${name}.`,
  wrongPassword: ({ name, server, user }: Said) =>
    `${server} no admite la clave de «${user}». Corrígela en ${name}, o cámbiala como administrador de PostgreSQL:\n` +
    `  alter role ${user} password '…'`,
  noPassword: ({ name, server, user }: Said) =>
    `${server} pide la clave de «${user}», y en ${name} no hay ninguna: postgres://${user}:clave@…`,
  unknownUser: ({ name, server, user }: Said) =>
    `En ${server} no existe el usuario «${user}» de ${name}. Créalo como administrador de PostgreSQL:\n` +
    `  create role ${user} login password '…'`,
  notLetIn: ({ name, server, user }: Said) =>
    `${server} no deja entrar a «${user}» desde esta máquina (${name}). Añade en su pg_hba.conf una línea para él.`,
  noDatabase: ({ name, server, database, user }: Said) =>
    `En ${server} no existe la base de datos «${database}» de ${name}. Créala como administrador de PostgreSQL:\n` +
    `  create database ${database} owner ${user === 'quilate_app' ? 'quilate_owner' : user}`,
  noTls: ({ name, server }: Said) =>
    `${server} no cifra la conexión y ${name} lo pide (sslmode). Actívalo en él: ssl = on, con su certificado.`,
  untrusted: ({ name, server }: Said) =>
    `El certificado de ${server} no es de nadie conocido, ha caducado o es de otro nombre. Pon en ${name} el ` +
    'certificado de quien lo firma: sslrootcert=/ruta/ca.pem',
  unreadable: ({ name }: Said, file: string) => `No se puede leer ${file}, que pide ${name}.`,
  tooOld: ({ server }: Said, version: string) =>
    `${server} es PostgreSQL ${version}. Hace falta el 15 o uno posterior.`,
  notUtf8: ({ server, database }: Said, encoding: string) =>
    `La base de datos «${database}» de ${server} guarda los textos en ${encoding}. Crea otra:\n` +
    `  create database ${database} encoding 'UTF8' template template0`,
  otherwise: ({ name, server }: Said, why: string) => `No se puede entrar en ${server} (${name}): ${why}`,
  notThisOne: 'DATABASE_POOLER_URL no lleva a la misma base de datos que DATABASE_URL con el mismo usuario. Corrígela.',
  poolerSettings: (role: string, database: string, missing: readonly (readonly [name: string, value: string])[]) =>
    'A través de DATABASE_POOLER_URL cada transacción usa los ajustes del usuario, y faltan estos. Ponlos como ' +
    'administrador de PostgreSQL, y después RECONNECT en PgBouncer:\n' +
    missing.map(([name, value]) => `  alter role ${role} in database ${database} set ${name} = '${value}';`).join('\n'),
  poolerForgets:
    'Quien reparte las conexiones de DATABASE_POOLER_URL no recuerda las sentencias preparadas. Hace falta ' +
    'PgBouncer 1.21 o posterior con max_prepared_statements = 1000 en pgbouncer.ini.',
  ownsBooks: (role: string, verb: 'create' | 'alter') =>
    `El usuario «${role}» de DATABASE_URL puede reescribir los libros. Pon en DATABASE_URL el usuario quilate_app, ` +
    'y en DATABASE_OWNER_URL el dueño de las tablas. Hazle antes una clave, como administrador de PostgreSQL:\n' +
    `  ${verb} role quilate_app login password '…'`,
  cannotMake: (role: string, hasOwner: boolean) =>
    hasOwner
      ? `El usuario «${role}» de DATABASE_OWNER_URL no es el dueño de las tablas de Quilate ni puede crearlas.`
      : `Falta DATABASE_OWNER_URL: la misma base de datos con el dueño de las tablas. «${role}» no puede crearlas.`,
};
