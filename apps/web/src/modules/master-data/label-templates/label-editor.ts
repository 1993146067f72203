/** A label while somebody draws it: a number that is none yet is NaN, and goes nowhere. */
import type {
  LabelDesign,
  LabelElement,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { labelFaults } from '@quilate/domain/modules/master-data/label-templates/label-templates.rules.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import {
  hasTwoFaces,
  SIZE_LIMITS,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { labelTemplatesEs } from '@quilate/domain/modules/master-data/label-templates/label-templates.es.ts';

export interface Fault {
  readonly path: string;
  readonly message: string;
}

export const NUMBERS = ['xTenthsMm', 'yTenthsMm', 'widthTenthsMm', 'heightTenthsMm'] as const;
const SIZES = ['widthTenthsMm', 'heightTenthsMm', 'faceTenthsMm'] as const;
/** While it is being typed something has to be drawn. */
const LEAST = 10;

export const designOf = ({
  kind,
  widthTenthsMm,
  heightTenthsMm,
  faceTenthsMm,
  elements,
}: LabelTemplate | LabelDesign): LabelDesign => ({
  kind,
  widthTenthsMm,
  heightTenthsMm,
  // An envelope is one face, however wide.
  faceTenthsMm: hasTwoFaces(kind) ? faceTenthsMm : widthTenthsMm,
  elements,
});

/** What is wrong, each at its field: what is no length before what a label cannot be. */
export function faultsOf(design: LabelDesign): readonly Fault[] {
  const unread = [
    ...SIZES.filter((name) => !isLength(design[name], name === 'faceTenthsMm' ? 100 : SIZE_LIMITS[name].min)),
    ...design.elements.flatMap((element, at) =>
      NUMBERS.filter((name) => !isLength(element[name], name[0] === 'x' || name[0] === 'y' ? 0 : LEAST)).map(
        (name) => `elements.${at}.${name}`,
      ),
    ),
  ].map((path) => ({ path, message: labelTemplatesEs.editor.wrong }));
  if (unread.length > 0) return unread;
  return labelFaults(design).flatMap((fault) => fault.fields);
}
const isLength = (value: number, least: number): boolean =>
  Number.isInteger(value) && value >= least && value <= SIZE_LIMITS.widthTenthsMm.max;

/** As it can be drawn. */
export function drawable(design: LabelDesign): LabelDesign {
  const whole = (value: number): number => (Number.isInteger(value) ? Math.max(0, value) : LEAST);
  return {
    ...design,
    widthTenthsMm: Math.max(LEAST, whole(design.widthTenthsMm)),
    heightTenthsMm: Math.max(LEAST, whole(design.heightTenthsMm)),
    faceTenthsMm: Math.max(LEAST, whole(design.faceTenthsMm)),
    elements: design.elements.map((element) => ({
      ...element,
      xTenthsMm: whole(element.xTenthsMm),
      yTenthsMm: whole(element.yTenthsMm),
      widthTenthsMm: Math.max(LEAST, whole(element.widthTenthsMm)),
      heightTenthsMm: Math.max(LEAST, whole(element.heightTenthsMm)),
    })),
  };
}

export function changed(
  elements: readonly LabelElement[],
  field: LabelElement['field'],
  more: Partial<LabelElement>,
): readonly LabelElement[] {
  return elements.map((one) => (one.field === field ? { ...one, ...more } : one));
}
/** One place up or down the list. */
export function shifted(elements: readonly LabelElement[], at: number, by: -1 | 1): readonly LabelElement[] {
  const moved = elements[at];
  const rest = elements.filter((_, index) => index !== at);
  return moved === undefined ? elements : rest.toSpliced(at + by, 0, moved);
}
