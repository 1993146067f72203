import type { ErrorDef } from '../../../kernel/errors.ts';
import type { LimitName } from '../../../policy/limits.ts';
import { settingsEs } from '../settings/settings.es.ts';
import type { HelpChapter } from './help.names.ts';

const chapters: Readonly<Record<HelpChapter, string>> = {
  start: 'Empezar',
  till: 'La caja',
  counter: 'Vender',
  repairs: 'Arreglos y encargos',
  gold: 'Oro usado',
  goods: 'Mercancía',
  tools: 'Etiquetas, listas y aparatos',
  people: 'Clientes',
  office: 'Dirección y oficina',
  areas: 'El día en cada área',
};

/** Words around the pages of the manual. */
export const helpEs = {
  title: 'Ayuda',
  one: 'Página de ayuda',
  intro: 'Cómo se hace cada cosa, paso a paso. En cualquier pantalla, F1 abre la página que la explica.',
  chapters,
  search: 'Buscar en la ayuda',
  none: 'Ninguna página habla de eso. Prueba con otra palabra.',
  found: (n: string) => (n === '1' ? '1 página' : `${n} páginas`),
  inPalette: (title: string) => `Ayuda · ${title}`,
  contents: 'En esta página',
  readers: 'Para',
  steps: 'Paso a paso',
  doubts: 'Si algo no sale',
  keys: 'Teclas',
  related: 'Sigue leyendo',
  open: 'Abrir la pantalla',
  print: 'Imprimir',
  caption: (title: string) => `${title}: así se ve la pantalla, con los datos de demostración.`,
  previous: 'Anterior',
  next: 'Siguiente',
  turn: 'Página anterior y siguiente',
} as const;

/** The way to a screen, by the name it has there. */
export const to = (screen: string, name: string): string => `[${name}](${screen})`;

/** A figure nobody writes here: it changes on a day, and there it is read. After an article. */
export const limit = (name: LimitName): string =>
  `${to('/settings', 'límite que fija Dirección')} («${settingsEs.names[name]}»)`;

/** What a refusal says, without its figures. */
export const refusal = ({ es }: ErrorDef): string =>
  es
    .replaceAll(/\{\w+(?:\|[^|}]*\|([^|}]*))?\}/g, (_, many?: string) => many?.replace('#', '…') ?? '…')
    .replaceAll('….', '…');
