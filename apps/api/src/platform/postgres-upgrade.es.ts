/** What the command that takes the data to another PostgreSQL says, for whoever runs the server. */
import { count } from '@quilate/domain/kernel/format.ts';

interface Versions {
  readonly from: string;
  readonly to: string;
}

export const upgradeEs = {
  begins: ({ from, to }: Versions) =>
    `Los datos son de PostgreSQL ${from} y pasan al ${to}. Hasta el final siguen donde están, como están.`,
  pouring: 'Pasando las filas…',
  poured: (rows: number, tables: number, took: string) =>
    `${count(rows)} filas en ${count(tables)} tablas, las mismas a los dos lados (${took}).`,
  holds: (checks: number, took: string) => `Todo cuadra: ${count(checks)} comprobaciones (${took}).`,
  placing: 'Poniendo los datos nuevos en su sitio…',
  done: ({ to }: Versions, dataDir: string, former: string) =>
    `Hecho: ${dataDir} es de PostgreSQL ${to}. Ya se puede arrancar.\n` +
    `Los datos de antes están en ${former}; bórralos cuando todo vaya bien.\n` +
    'Para volver a ellos, con Quilate parado y sin lo que se haga desde ahora:\n' +
    `  mv ${dataDir} ${dataDir}-${to}.after && mv ${former} ${dataDir}\n` +
    'y arranca la versión de antes.',
  whichFolder:
    'Di en qué carpeta está el PostgreSQL que hizo los datos: la del Quilate de antes (/opt/quilate-0.1.0) o la de ' +
    'los programas (/usr/lib/postgresql/15/bin).',
  outside: 'Con DATABASE_URL la base de datos es de otro PostgreSQL: se pasa de versión con su pg_upgrade.',
  noData: (dataDir: string) => `En ${dataDir} no hay ninguna base de datos: di cuál con QUILATE_DATA.`,
  noPrograms: (folder: string) => `En ${folder} no está el programa «postgres».`,
  alreadyOurs: (dataDir: string, version: string) =>
    `Los datos de ${dataDir} ya son de PostgreSQL ${version}, el de este Quilate: no hay nada que pasar.`,
  otherPrograms: (folder: string, is: string, { from }: Versions) =>
    `En ${folder} hay un PostgreSQL ${is}, y los datos son del ${from}: hace falta ese.`,
  formerThere: (former: string) => `Ya hay una carpeta ${former}, de otra vez: dale otro nombre o bórrala.`,
  noRoom: (neededMb: number, freeMb: number, folder: string) =>
    `En el disco de ${folder} hacen falta ${count(neededMb)} MB libres para tener los datos dos veces y seguir ` +
    `trabajando, y hay ${count(freeMb)} MB.`,
  nobodyWorked: (dataDir: string) =>
    `En ${dataDir} no ha trabajado nadie todavía: quítala, y este Quilate empieza una nueva.`,
  differ: (tables: readonly string[]) => `No ha llegado lo mismo que había en: ${tables.join(', ')}.`,
  broken: (found: readonly string[]) =>
    `Los libros no cuadran: ${found.join('; ')}. Ponlos en orden antes con la versión de antes.`,
  leftAsItWas: 'Los datos siguen donde estaban, como estaban: la versión de antes arranca con ellos.',
};
