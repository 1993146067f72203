/** Families and gems of the trade, with their Spanish words. */
export const FAMILY_ES = {
  ANILLO: 'Anillo',
  SORTIJA: 'Sortija',
  ALIANZA: 'Alianza',
  SOLITARIO: 'Solitario',
  SELLO: 'Sello',
  PENDIENTES: 'Pendientes',
  PENDIENTE_SUELTO: 'Pendiente suelto',
  AROS: 'Aros / criollas',
  PIERCING: 'Piercing',
  CADENA: 'Cadena',
  CORDON: 'Cordón',
  COLLAR: 'Collar',
  GARGANTILLA: 'Gargantilla',
  ROSARIO: 'Rosario',
  COLGANTE: 'Colgante',
  MEDALLA: 'Medalla',
  CRUZ: 'Cruz',
  CRISTO: 'Cristo',
  DIJE: 'Dije / charm',
  PULSERA: 'Pulsera',
  ESCLAVA: 'Esclava',
  BRAZALETE: 'Brazalete',
  TOBILLERA: 'Tobillera',
  BROCHE: 'Broche / alfiler',
  PASADOR_CORBATA: 'Pasador de corbata',
  GEMELOS: 'Gemelos',
  LLAVERO: 'Llavero',
  RELOJ: 'Reloj',
  RELOJ_BOLSILLO: 'Reloj de bolsillo',
  ARMIS: 'Armis de reloj',
  MONEDA: 'Moneda',
  LINGOTE: 'Lingote',
  CUBERTERIA: 'Cubertería',
  PLATERIA: 'Platería y menaje',
  DENTAL: 'Oro dental',
  CHATARRA: 'Chatarra',
  CONJUNTO: 'Conjunto / juego',
  FORNITURA: 'Fornitura',
  PIEDRA_SUELTA: 'Piedra suelta',
  OTROS: 'Otros',
} as const;
export type Family = keyof typeof FAMILY_ES;
export const FAMILIES = Object.keys(FAMILY_ES) as Family[];

const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
/** Each name of each family, the longest first: «reloj de bolsillo» before «reloj». */
const NAMED = Object.entries(FAMILY_ES)
  .flatMap(([family, names]) =>
    names.split(' / ').map((name) => ({ family: family as Family, name: plainWords(name) })),
  )
  .toSorted((a, b) => b.name.length - a.name.length);
const isSame = (word: string | undefined, name: string): boolean =>
  word === name || word === `${name}s` || word === `${name}es`;

/** The family a description begins with, in the singular or the plural: «Cadenas de bolas» are chains. */
export function familyNamed(description: string): Family | undefined {
  const words = plainWords(description);
  return NAMED.find(({ name }) => name.every((word, at) => isSame(words[at], word)))?.family;
}

/** The family follows the description, until somebody chooses another: then only another beginning changes it. */
export function familySaid(before: string, description: string): { readonly family?: Family } {
  const family = familyNamed(description);
  return family === undefined || family === familyNamed(before) ? {} : { family };
}

export const GEM_ES = {
  NINGUNA: 'Sin gema',
  DIAMANTE: 'Diamante',
  DIAMANTE_LABORATORIO: 'Diamante de laboratorio',
  RUBI: 'Rubí',
  ZAFIRO: 'Zafiro',
  ESMERALDA: 'Esmeralda',
  AGUAMARINA: 'Aguamarina',
  OPALO: 'Ópalo',
  TURQUESA: 'Turquesa',
  PERLA_NATURAL: 'Perla natural',
  PERLA_CULTIVADA: 'Perla cultivada',
  PERLA_TAHITI: 'Perla de Tahití',
  PERLA_AUSTRALIANA: 'Perla australiana',
  NACAR: 'Nácar',
  CORAL: 'Coral',
  AMBAR: 'Ámbar',
  AZABACHE: 'Azabache',
  AMATISTA: 'Amatista',
  CITRINO: 'Citrino',
  TOPACIO: 'Topacio',
  CUARZO_ROSA: 'Cuarzo rosa',
  CUARZO_AHUMADO: 'Cuarzo ahumado',
  OLIVINA: 'Olivina / peridoto',
  GRANATE: 'Granate',
  TURMALINA: 'Turmalina',
  TANZANITA: 'Tanzanita',
  ESPINELA: 'Espinela',
  CIRCON: 'Circón',
  MORGANITA: 'Morganita',
  ALEJANDRITA: 'Alejandrita',
  JADE: 'Jade',
  LAPISLAZULI: 'Lapislázuli',
  ONIX: 'Ónix',
  AGATA: 'Ágata',
  OJO_DE_TIGRE: 'Ojo de tigre',
  MALAQUITA: 'Malaquita',
  MARCASITA: 'Marcasita',
  CIRCONITA: 'Circonita',
  CRISTAL: 'Cristal',
  OTRAS: 'Otras',
} as const;
export type Gem = keyof typeof GEM_ES;
export const GEMS = Object.keys(GEM_ES) as Gem[];
