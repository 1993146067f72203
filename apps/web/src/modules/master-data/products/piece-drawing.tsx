/** What a piece of a family looks like, for one nobody has photographed: in the tone of its metal. */
import { type Metal, metalTypeOf } from '@quilate/domain/kernel/metals.ts';
import type { Family } from '@quilate/domain/modules/master-data/products/products.families.ts';
import type { ReactNode } from 'react';

const ring = <circle cx="16" cy="19" r="8.5" />;
const chain = <path d="M6 7c0 10 4 18 10 18s10-8 10-18" strokeDasharray="3 1.6" />;
const hung = <path d="M5 5l11 9L27 5" />;

const DRAWINGS = {
  ring: (
    <>
      {ring}
      <path d="M12.500 8.500h7l1.500-3h-10z M13 5.500l3 5 3-5" />
    </>
  ),
  band: (
    <>
      {ring}
      <circle cx="16" cy="19" r="6" />
    </>
  ),
  signet: (
    <>
      {ring}
      <path d="M10.500 6h11v6h-11z" />
    </>
  ),
  chain,
  necklace: (
    <>
      {chain}
      <circle cx="16" cy="27" r="2" />
    </>
  ),
  medal: (
    <>
      {hung}
      <circle cx="16" cy="21" r="7" />
      <path d="M16 17v8M13 20h6" />
    </>
  ),
  pendant: (
    <>
      {hung}
      <path d="M16 14l5 7-5 7-5-7z" />
    </>
  ),
  earrings: (
    <>
      <path d="M9 5v4M23 5v4" />
      <circle cx="9" cy="15" r="5" />
      <circle cx="23" cy="15" r="5" />
    </>
  ),
  brooch: (
    <>
      <path d="M4 25L28 7" />
      <ellipse cx="16" cy="16" rx="6" ry="7.500" />
    </>
  ),
  bracelet: (
    <>
      <ellipse cx="16" cy="17" rx="11" ry="8" />
      <ellipse cx="16" cy="17" rx="8.500" ry="5.500" />
    </>
  ),
  watch: (
    <>
      <path d="M11 9l1-6h8l1 6M11 23l1 6h8l1-6" />
      <circle cx="16" cy="16" r="8" />
      <path d="M16 11.500V16l3 2" />
    </>
  ),
  coin: (
    <>
      <circle cx="16" cy="16" r="10" />
      <circle cx="16" cy="16" r="7" />
    </>
  ),
  bar: <path d="M5 23l4-12h14l4 12z M9 11h14" />,
  stone: <path d="M9 7h14l5 6-12 13L4 13z M4 13h24M12 13l4 13 4-13-4-6z" />,
  things: (
    <>
      <path d="M6 12h20v13H6z" />
      <path d="M6 12l4-6h12l4 6M16 12v13" />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactNode>>;

const OF_FAMILY: Readonly<Record<Family, keyof typeof DRAWINGS>> = {
  ANILLO: 'ring',
  SORTIJA: 'ring',
  ALIANZA: 'band',
  SOLITARIO: 'ring',
  SELLO: 'signet',
  PENDIENTES: 'earrings',
  PENDIENTE_SUELTO: 'earrings',
  AROS: 'earrings',
  PIERCING: 'earrings',
  CADENA: 'chain',
  CORDON: 'chain',
  COLLAR: 'necklace',
  GARGANTILLA: 'necklace',
  ROSARIO: 'necklace',
  COLGANTE: 'pendant',
  MEDALLA: 'medal',
  CRUZ: 'medal',
  CRISTO: 'medal',
  DIJE: 'pendant',
  PULSERA: 'bracelet',
  ESCLAVA: 'bracelet',
  BRAZALETE: 'bracelet',
  TOBILLERA: 'bracelet',
  BROCHE: 'brooch',
  PASADOR_CORBATA: 'brooch',
  GEMELOS: 'earrings',
  LLAVERO: 'pendant',
  RELOJ: 'watch',
  RELOJ_BOLSILLO: 'watch',
  ARMIS: 'bracelet',
  MONEDA: 'coin',
  LINGOTE: 'bar',
  CUBERTERIA: 'things',
  PLATERIA: 'things',
  DENTAL: 'things',
  CHATARRA: 'things',
  CONJUNTO: 'things',
  FORNITURA: 'things',
  PIEDRA_SUELTA: 'stone',
  OTROS: 'things',
};

interface PieceDrawingProps {
  readonly family: string;
  readonly metal: Metal | null;
}

export function PieceDrawing({ family, metal }: PieceDrawingProps) {
  const drawing = DRAWINGS[OF_FAMILY[family as Family] ?? 'things'];
  return (
    <svg className="piece-drawing" data-metal={metalTypeOf(metal)} viewBox="0 0 32 32" aria-hidden>
      {drawing}
    </svg>
  );
}
