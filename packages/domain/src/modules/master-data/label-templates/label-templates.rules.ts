/** What a label must be to be printed and read. */
import { type DomainError, refuse } from '../../../kernel/errors.ts';
import { decimal } from '../../../kernel/format.ts';
import { labelTemplatesErrors } from './label-templates.errors.ts';
import { labelTemplatesEs } from './label-templates.es.ts';
import type { LabelDesign, LabelElement } from './label-templates.factory.ts';
import { boxOf, isCode, moduleDotsOf } from './label-templates.layout.ts';
import {
  FIELDS_OF,
  hasTwoFaces,
  LEAST_BAR_DOTS,
  LEAST_BARS_TENTHS,
  LEAST_LETTER_TENTHS,
  LEAST_SQUARE_DOTS,
  type LabelField,
  QUIET_TENTHS,
} from './label-templates.states.ts';

export const mm = (tenths: number): string => decimal(tenths, 1).replace(/,0$/, '');
const nameOf = (field: LabelField): string => labelTemplatesEs.fields[field];
type Placed = LabelElement & { readonly path: string };

/** Everything that is wrong with a design, in its own order; nothing is the only good answer. */
export function labelFaults(design: LabelDesign): readonly DomainError[] {
  const { kind, elements } = design;
  const known = elements.map(({ field }) => field).toSorted();
  if (known.join() !== FIELDS_OF[kind].toSorted().join()) return [refuse(labelTemplatesErrors.LABEL_FIELDS)];
  const shown = elements
    .map((element, at): Placed => ({ ...element, path: `elements.${at}` }))
    .filter(({ isShown }) => isShown);
  const hasCode = shown.some(({ field }) => isCode(field));
  return [
    ...faceFaults(design),
    ...(hasCode ? [] : [refuse(labelTemplatesErrors.LABEL_CODE_MISSING)]),
    ...shown.flatMap((element) => [...placeFaults(design, element), ...sizeFaults(design, element)]),
    ...coverFaults(shown),
  ];
}

function faceFaults({ kind, widthTenthsMm, faceTenthsMm }: LabelDesign): readonly DomainError[] {
  if (hasTwoFaces(kind)) return 2 * faceTenthsMm > widthTenthsMm ? [refuse(labelTemplatesErrors.LABEL_FACES)] : [];
  return faceTenthsMm === widthTenthsMm ? [] : [refuse(labelTemplatesErrors.LABEL_ONE_FACE)];
}

function placeFaults({ kind, faceTenthsMm, heightTenthsMm }: LabelDesign, element: Placed): readonly DomainError[] {
  const { x, y, width, height } = boxOf(element);
  const outside = (name: string, room: number, reach: number): readonly DomainError[] => {
    const said = { fieldEs: nameOf(element.field), roomEs: mm(room), reachEs: mm(reach) };
    return reach > room ? [refuse(labelTemplatesErrors.LABEL_OUTSIDE, said, `${element.path}.${name}`)] : [];
  };
  const isNowhere = element.side === 'back' && !hasTwoFaces(kind);
  return [
    ...(isNowhere ? [refuse(labelTemplatesErrors.LABEL_ONE_FACE, {}, `${element.path}.side`)] : []),
    ...outside('xTenthsMm', faceTenthsMm, x + width),
    ...outside('yTenthsMm', heightTenthsMm, y + height),
  ];
}

function sizeFaults({ kind, faceTenthsMm }: LabelDesign, element: Placed): readonly DomainError[] {
  const { field, path, xTenthsMm: x, widthTenthsMm: width, heightTenthsMm: height } = element;
  if (!isCode(field)) {
    const said = { fieldEs: nameOf(field), leastEs: mm(LEAST_LETTER_TENTHS) };
    const small = refuse(labelTemplatesErrors.LABEL_LETTER_SMALL, said, `${path}.heightTenthsMm`);
    const isEmpty = field === 'text' && element.text.trim() === '';
    return [
      ...(height < LEAST_LETTER_TENTHS ? [small] : []),
      ...(isEmpty ? [refuse(labelTemplatesErrors.LABEL_TEXT_MISSING, {}, `${path}.text`)] : []),
    ];
  }
  const isBars = field === 'code128';
  const faults: DomainError[] = [];
  if (isBars && height < LEAST_BARS_TENTHS)
    faults.push(
      refuse(labelTemplatesErrors.LABEL_BARS_LOW, { leastEs: mm(LEAST_BARS_TENTHS) }, `${path}.heightTenthsMm`),
    );
  if (moduleDotsOf(kind, element) < (isBars ? LEAST_BAR_DOTS : LEAST_SQUARE_DOTS)) {
    const said = { fieldEs: nameOf(field).toLowerCase(), leastEs: mm(leastWidth(kind, element)) };
    faults.push(refuse(labelTemplatesErrors.LABEL_CODE_NARROW, said, `${path}.widthTenthsMm`));
  }
  if (isBars && (x < QUIET_TENTHS || x + width + QUIET_TENTHS > faceTenthsMm))
    faults.push(refuse(labelTemplatesErrors.LABEL_QUIET, { leastEs: mm(QUIET_TENTHS) }, `${path}.xTenthsMm`));
  return faults;
}

/** The narrowest a reader reads. */
export function leastWidth(kind: LabelDesign['kind'], element: LabelElement): number {
  const least = element.field === 'code128' ? LEAST_BAR_DOTS : LEAST_SQUARE_DOTS;
  let width = 1;
  while (moduleDotsOf(kind, { ...element, widthTenthsMm: width, heightTenthsMm: width }) < least) width += 1;
  return width;
}

/** Nothing stands over the code, nor in the white beside its bars. */
function coverFaults(shown: readonly Placed[]): readonly DomainError[] {
  return shown
    .filter(({ field }) => isCode(field))
    .flatMap((code) =>
      shown
        .filter((other) => other !== code && other.side === code.side && overlaps(code, other))
        .map(({ field, path }) =>
          refuse(labelTemplatesErrors.LABEL_OVER_CODE, { fieldEs: nameOf(field) }, `${path}.yTenthsMm`),
        ),
    );
}
function overlaps(code: LabelElement, other: LabelElement): boolean {
  const [one, two] = [boxOf(code), boxOf(other)];
  const quiet = code.field === 'code128' ? QUIET_TENTHS : 0;
  const isBeside = two.x + two.width <= one.x - quiet || two.x >= one.x + one.width + quiet;
  return !isBeside && two.y < one.y + one.height && two.y + two.height > one.y;
}
