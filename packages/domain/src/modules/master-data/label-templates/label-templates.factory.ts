/** The labels as they are printed before anybody changes them. */
import { FIELDS_OF, type LabelField, type LabelKind, type LabelSide } from './label-templates.states.ts';

/** A field of a label: where it begins on its side, what it may take, and how high its letters or bars are. */
export interface LabelElement {
  readonly field: LabelField;
  readonly isShown: boolean;
  readonly side: LabelSide;
  readonly xTenthsMm: number;
  readonly yTenthsMm: number;
  readonly widthTenthsMm: number;
  readonly heightTenthsMm: number;
  /** Of text: what is too long for one goes on in the next. */
  readonly lines: number;
  readonly isBold: boolean;
  /** What it says, of a text nobody fills in. */
  readonly text: string;
}
export interface LabelDesign {
  readonly kind: LabelKind;
  readonly widthTenthsMm: number;
  readonly heightTenthsMm: number;
  /** Of each face; an envelope is one. */
  readonly faceTenthsMm: number;
  readonly elements: readonly LabelElement[];
}

type Box = readonly [x: number, y: number, width: number, height: number];
const element = (field: LabelField, side: LabelSide, box: Box, more: Partial<LabelElement> = {}): LabelElement => ({
  field,
  isShown: true,
  side,
  xTenthsMm: box[0],
  yTenthsMm: box[1],
  widthTenthsMm: box[2],
  heightTenthsMm: box[3],
  lines: 1,
  isBold: false,
  text: '',
  ...more,
});
const front = (field: LabelField, box: Box, more?: Partial<LabelElement>): LabelElement =>
  element(field, 'front', box, more);
const back = (field: LabelField, box: Box, more?: Partial<LabelElement>): LabelElement =>
  element(field, 'back', box, more);

/** What it says from the beginning, and the other fields at hand but off. */
function design(kind: LabelKind, size: Omit<LabelDesign, 'kind' | 'elements'>, shown: LabelElement[]): LabelDesign {
  const hidden = FIELDS_OF[kind].filter((field) => !shown.some((one) => one.field === field));
  const off = hidden.map((field): LabelElement => {
    const box: Box = field === 'dataMatrix' ? [20, 10, 70, 70] : [5, 5, 200, 20];
    return element(field, field === 'dataMatrix' ? 'front' : sideOf(kind), box, { isShown: false });
  });
  return { kind, ...size, elements: [...shown, ...off] };
}
const sideOf = (kind: LabelKind): LabelSide => (kind === 'envelope' ? 'front' : 'back');

const STRIP = { widthTenthsMm: 800, heightTenthsMm: 100, faceTenthsMm: 280 };
const PAPER = { widthTenthsMm: 1_000, heightTenthsMm: 600, faceTenthsMm: 1_000 };

/** A jewel and a lot are read alike; what they say of themselves is on the other face. */
const strip = (kind: LabelKind, said: LabelElement[]): LabelDesign =>
  design(kind, STRIP, [front('code128', [20, 5, 245, 55]), front('code', [20, 67, 240, 26]), ...said]);

export const FACTORY: Readonly<Record<LabelKind, LabelDesign>> = {
  jewel: strip('jewel', [
    back('metal', [5, 5, 140, 24]),
    back('weight', [145, 5, 133, 24]),
    back('price', [5, 48, 270, 42], { isBold: true }),
  ]),
  // The number of its contract needs the whole width.
  bag: strip('bag', [
    back('origin', [5, 5, 270, 24]),
    back('weight', [5, 35, 270, 24]),
    back('until', [5, 66, 270, 28], { isBold: true }),
  ]),
  envelope: design('envelope', PAPER, [
    front('code128', [53, 28, 669, 120]),
    front('code', [35, 159, 930, 49]),
    front('summary', [35, 237, 930, 28]),
    front('pledge', [35, 286, 930, 28], { isBold: true }),
    front('tasks', [45, 331, 920, 28], { lines: 4 }),
  ]),
};

/** Whatever order the names of its parts come in. */
export function sameDesign(one: LabelDesign, two: LabelDesign): boolean {
  const parts = ({ kind, widthTenthsMm, heightTenthsMm, faceTenthsMm, elements }: LabelDesign): string =>
    JSON.stringify([kind, widthTenthsMm, heightTenthsMm, faceTenthsMm, elements.map(inOrder)]);
  return parts(one) === parts(two);
}
const inOrder = (one: LabelElement): readonly unknown[] => {
  const { field, isShown, side, xTenthsMm, yTenthsMm, widthTenthsMm, heightTenthsMm, lines, isBold, text } = one;
  return [field, isShown, side, xTenthsMm, yTenthsMm, widthTenthsMm, heightTenthsMm, lines, isBold, text];
};
