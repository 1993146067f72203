/** What the demonstration's shops sell. */
import type { Metal } from '@quilate/domain/kernel/metals.ts';
import type { Family, Gem } from '@quilate/domain/modules/master-data/products/products.families.ts';

export interface Kind {
  readonly family: Family;
  readonly text: string;
  readonly metal: Metal | null;
  readonly weightMg: number;
  readonly perGramCents: number;
  readonly gem?: Gem;
}

export const KINDS: readonly Kind[] = [
  {
    family: 'SOLITARIO',
    text: 'Anillo solitario, talla 14',
    metal: 'ORO_18',
    weightMg: 3_420,
    perGramCents: 19_500,
    gem: 'DIAMANTE',
  },
  { family: 'CADENA', text: 'Cadena forzada 50 cm', metal: 'ORO_18', weightMg: 6_180, perGramCents: 9_800 },
  { family: 'PULSERA', text: 'Pulsera barbada', metal: 'ORO_18', weightMg: 9_050, perGramCents: 9_600 },
  { family: 'PENDIENTES', text: 'Pendientes criolla', metal: 'ORO_18', weightMg: 2_100, perGramCents: 10_400 },
  { family: 'MEDALLA', text: 'Medalla Virgen del Pino', metal: 'ORO_18', weightMg: 1_750, perGramCents: 10_900 },
  { family: 'ALIANZA', text: 'Alianza media caña', metal: 'ORO_18', weightMg: 3_000, perGramCents: 9_900 },
  { family: 'COLGANTE', text: 'Colgante olivina', metal: 'PLATA', weightMg: 4_300, perGramCents: 900, gem: 'OLIVINA' },
  { family: 'ANILLO', text: 'Anillo liso', metal: 'PLATA', weightMg: 5_200, perGramCents: 700 },
  { family: 'RELOJ', text: 'Reloj de acero', metal: null, weightMg: 62_000, perGramCents: 240 },
  { family: 'ESCLAVA', text: 'Esclava de bebé', metal: 'ORO_18', weightMg: 2_600, perGramCents: 10_200 },
];
