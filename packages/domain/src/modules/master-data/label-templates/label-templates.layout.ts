/** Where everything of a label stands, for the printer, the paper and the screen: whole tenths of a millimetre. */
import type { LabelDesign, LabelElement } from './label-templates.factory.ts';
import {
  CODE_LETTERS,
  DOTS_PER_MM,
  hasTwoFaces,
  LABEL_CODES,
  type LabelCode,
  type LabelField,
  type LabelKind,
  type LabelText,
  LEAST_LETTER_TENTHS,
} from './label-templates.states.ts';

/** What a label says; what nobody fills in is left out. */
export type LabelValues = Readonly<Partial<Record<LabelText, string>>> & {
  readonly code: string;
  /** What its bars say, where that is less than what people read. */
  readonly read?: string;
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export type Drawn =
  | (Box & { readonly kind: 'frame' })
  | (Box & { readonly kind: 'mark' })
  | (Box & { readonly kind: LabelCode; readonly value: string; readonly moduleDots: number })
  | (Box & {
      readonly kind: 'text';
      readonly field: LabelField;
      readonly value: string;
      readonly isBold: boolean;
      readonly isMono: boolean;
    });

export const isCode = (field: LabelField): field is LabelCode => (LABEL_CODES as readonly string[]).includes(field);

/** A line of letters takes somewhat more than their height. */
export const lineTenths = (letterTenths: number): number => Math.round((letterTenths * 122) / 100);

/** What an element takes of its side. */
export function boxOf(element: LabelElement): Box {
  const { field, xTenthsMm: x, yTenthsMm: y, widthTenthsMm: width, heightTenthsMm, lines } = element;
  return { x, y, width, height: isCode(field) ? heightTenthsMm : lineTenths(heightTenthsMm) * lines };
}

const dots = (tenths: number): number => Math.floor((tenths * DOTS_PER_MM) / 10);
/** Code 128, set B: each letter, the start, the check and a stop of thirteen. */
const barModules = (letters: number): number => 11 * (letters + 2) + 13;
/** Squares of a side that hold so many letters. */
const squareModules = (letters: number): number => [16, 18, 20][[12, 18].filter((most) => letters > most).length]!;

/** How wide a bar or a square gets with the longest code there is; a label of a shorter one is read as well. */
export function moduleDotsOf(kind: LabelKind, { field, widthTenthsMm, heightTenthsMm }: LabelElement): number {
  const letters = CODE_LETTERS[kind];
  if (field === 'code128') return Math.floor(dots(widthTenthsMm) / barModules(letters));
  return Math.floor(dots(Math.min(widthTenthsMm, heightTenthsMm)) / squareModules(letters));
}

export const faceOf = (design: LabelDesign, { side }: Pick<LabelElement, 'side'>): number =>
  side === 'back' ? design.faceTenthsMm : 0;

/** A label with what it says; a test has its edges too. */
export function layout(design: LabelDesign, values: LabelValues, isTest = false): readonly Drawn[] {
  const shown = design.elements.filter((element) => element.isShown);
  return [...(isTest ? frames(design) : []), ...shown.flatMap((element) => drawn(design, element, values))];
}

function drawn(design: LabelDesign, element: LabelElement, values: LabelValues): readonly Drawn[] {
  const { field } = element;
  const box = boxOf(element);
  const x = box.x + faceOf(design, element);
  if (isCode(field)) {
    const moduleDots = moduleDotsOf(design.kind, element);
    return [{ kind: field, ...box, x, value: values.read ?? values.code, moduleDots }];
  }
  const said = field === 'text' ? element.text : (values[field] ?? '');
  const { lines, size } = fitted(said, element);
  const pitch = lineTenths(size);
  return lines.map((value, at) => ({
    kind: 'text',
    field,
    x,
    y: box.y + at * pitch,
    width: box.width,
    height: size,
    value,
    isBold: element.isBold,
    isMono: field === 'code',
  }));
}

/** How wide a letter is in thousandths of its height, by and large; of the code exactly. */
const letterWidth = ({ field, isBold }: Pick<LabelElement, 'field' | 'isBold'>): number =>
  field === 'code' ? 600 : isBold ? 550 : 500;
const lettersIn = (element: LabelElement, size: number): number =>
  Math.max(1, Math.floor((element.widthTenthsMm * 1_000) / (size * letterWidth(element))));

/** One line is written smaller before it is cut; several go on in the next. */
function fitted(said: string, element: LabelElement): { lines: readonly string[]; size: number } {
  const { lines: most, heightTenthsMm } = element;
  if (most > 1) {
    const width = lettersIn(element, heightTenthsMm);
    const lines = said.split('\n').flatMap((one) => wrapped(one, width));
    return { lines: lines.slice(0, most), size: heightTenthsMm };
  }
  const letters = [...said.replaceAll('\n', ', ')];
  const fits = Math.floor((element.widthTenthsMm * 1_000) / (Math.max(1, letters.length) * letterWidth(element)));
  const size = Math.min(heightTenthsMm, Math.max(LEAST_LETTER_TENTHS, fits));
  return { lines: [letters.slice(0, lettersIn(element, size)).join('')], size };
}

function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((one) => pieces(one, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if ([...longer].length <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}
function pieces(word: string, width: number): readonly string[] {
  const letters = [...word];
  const count = Math.max(1, Math.ceil(letters.length / width));
  return Array.from({ length: count }, (_, at) => letters.slice(at * width, (at + 1) * width).join(''));
}

function frames({ kind, faceTenthsMm: width, heightTenthsMm: height }: LabelDesign): readonly Drawn[] {
  const face = { kind: 'frame', y: 0, width, height } as const;
  return hasTwoFaces(kind)
    ? [
        { ...face, x: 0 },
        { ...face, x: width },
      ]
    : [{ ...face, x: 0 }];
}

const MARK_TENTHS = 1;
/** The edges, and a mark each millimetre along the top and the left one, longer each fifth. */
export function ruler(design: LabelDesign): readonly Drawn[] {
  const marks = (lengthTenths: number): readonly number[] =>
    Array.from({ length: Math.floor(lengthTenths / 10) }, (_, mm) => mm).slice(1);
  const long = (mm: number): number => (mm % 5 === 0 ? 25 : 12);
  const { faceTenthsMm, heightTenthsMm } = design;
  return [
    ...frames(design),
    ...marks(faceTenthsMm).map((mm): Drawn => ({
      kind: 'mark',
      x: mm * 10,
      y: 0,
      width: MARK_TENTHS,
      height: long(mm),
    })),
    ...marks(heightTenthsMm).map((mm): Drawn => ({
      kind: 'mark',
      x: 0,
      y: mm * 10,
      width: long(mm),
      height: MARK_TENTHS,
    })),
    ...marks(faceTenthsMm)
      .filter((mm) => mm % 10 === 0 && mm * 10 + 40 <= faceTenthsMm)
      .map((mm) => number(mm)),
  ];
}
const number = (mm: number): Drawn => ({
  kind: 'text',
  field: 'text',
  x: mm * 10 + 3,
  y: 28,
  width: 36,
  height: 20,
  value: String(mm),
  isBold: false,
  isMono: false,
});
