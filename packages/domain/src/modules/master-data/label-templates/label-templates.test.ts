import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { METAL_ES } from '../../../kernel/metals.ts';
import { FACTORY, type LabelDesign, type LabelElement, sameDesign } from './label-templates.factory.ts';
import { type Drawn, layout, ruler } from './label-templates.layout.ts';
import { labelFaults, leastWidth } from './label-templates.rules.ts';
import {
  FIELDS_OF,
  LABEL_KINDS,
  LABEL_SIDES,
  type LabelField,
  LEAST_BAR_DOTS,
  LEAST_LETTER_TENTHS,
  LEAST_SQUARE_DOTS,
} from './label-templates.states.ts';

const values = { code: 'AN2A7K3MNP', metal: 'Oro 18 k', weight: '3,45 g', price: '1.234,56 €', description: 'Anillo' };
const { jewel, envelope } = FACTORY;

/** A design in which one field is otherwise. */
const but = (design: LabelDesign, field: LabelField, more: Partial<LabelElement>): LabelDesign => ({
  ...design,
  elements: design.elements.map((one) => (one.field === field ? { ...one, ...more } : one)),
});
const said = (design: LabelDesign) => labelFaults(design).map(({ code, fields }) => [code, fields[0]?.path]);
const at = (design: LabelDesign, field: LabelField, name: string): string =>
  `elements.${design.elements.findIndex((one) => one.field === field)}.${name}`;
const textOf = (drawn: readonly Drawn[], field: LabelField): readonly string[] =>
  drawn.flatMap((one) => (one.kind === 'text' && one.field === field ? [one.value] : []));

describe('B-10 how a label is drawn', () => {
  test.each(LABEL_KINDS)('the %s as it comes has every field once and nothing wrong', (kind) => {
    expect(labelFaults(FACTORY[kind])).toEqual([]);
    expect(FACTORY[kind].elements.map(({ field }) => field).toSorted()).toEqual(FIELDS_OF[kind].toSorted());
  });

  test('the second face begins where the first ends, and a test shows the edges of both', () => {
    const [left, right, bars, code, metal] = layout(jewel, values, true);
    expect([left, right]).toMatchObject([
      { kind: 'frame', x: 0, width: 280 },
      { kind: 'frame', x: 280, width: 280 },
    ]);
    expect(bars).toMatchObject({ kind: 'code128', x: 20, y: 5, moduleDots: 2, value: 'AN2A7K3MNP' });
    expect(code).toMatchObject({ isMono: true, height: 26 });
    expect(metal).toMatchObject({ x: 285, value: 'Oro 18 k' });
  });

  test('the bars of an envelope say less than its people read', () => {
    const drawn = layout(envelope, { code: 'TR-TRI-26-00128', read: 'TRTRI2600128' });
    expect(drawn[0]).toMatchObject({ kind: 'code128', value: 'TRTRI2600128' });
    expect(textOf(drawn, 'code')).toEqual(['TR-TRI-26-00128']);
  });

  test('no metal there is was ever cut or written smaller than today', () => {
    for (const metal of Object.values(METAL_ES)) {
      const line = layout(jewel, { ...values, metal }).find((one) => one.kind === 'text' && one.field === 'metal');
      expect(line).toMatchObject({ value: metal, height: 24 });
    }
  });

  test('one line is written smaller before it is cut; several go on in the next', () => {
    const description = 'Anillo de compromiso con circonita y baño de rodio, talla 14';
    const one = but(jewel, 'description', { isShown: true, widthTenthsMm: 270, heightTenthsMm: 20 });
    const [line] = layout(one, { ...values, description })
      .filter((part) => part.kind === 'text')
      .slice(4);
    expect(line).toMatchObject({ height: LEAST_LETTER_TENTHS, value: description.slice(0, 36) });
    const three = layout(but(one, 'description', { lines: 3 }), { ...values, description });
    expect(textOf(three, 'description')).toEqual([
      'Anillo de compromiso con',
      'circonita y baño de rodio,',
      'talla 14',
    ]);
  });

  test('a ruler has a mark each millimetre, inside its face', () => {
    const marks = ruler(jewel).filter((one) => one.kind === 'mark');
    expect(marks).toHaveLength(27 + 9);
    for (const mark of marks) expect(mark.x + mark.width <= 280 && mark.y + mark.height <= 100).toBe(true);
  });
});

describe('B-10 what a label must be', () => {
  test.each<[string, LabelDesign, string, string]>([
    ['too far right', but(jewel, 'price', { xTenthsMm: 20 }), 'LABEL_OUTSIDE', at(jewel, 'price', 'xTenthsMm')],
    ['too far down', but(jewel, 'price', { yTenthsMm: 60 }), 'LABEL_OUTSIDE', at(jewel, 'price', 'yTenthsMm')],
    [
      'too small',
      but(jewel, 'price', { heightTenthsMm: 14 }),
      'LABEL_LETTER_SMALL',
      at(jewel, 'price', 'heightTenthsMm'),
    ],
    [
      'low bars',
      but(jewel, 'code128', { heightTenthsMm: 39 }),
      'LABEL_BARS_LOW',
      at(jewel, 'code128', 'heightTenthsMm'),
    ],
    [
      'thin bars',
      but(jewel, 'code128', { widthTenthsMm: 241 }),
      'LABEL_CODE_NARROW',
      at(jewel, 'code128', 'widthTenthsMm'),
    ],
    ['no white', but(jewel, 'code128', { xTenthsMm: 14 }), 'LABEL_QUIET', at(jewel, 'code128', 'xTenthsMm')],
    ['over the bars', but(jewel, 'code', { yTenthsMm: 50 }), 'LABEL_OVER_CODE', at(jewel, 'code', 'yTenthsMm')],
    ['no code', but(jewel, 'code128', { isShown: false }), 'LABEL_CODE_MISSING', 'elements'],
    ['an empty text', but(jewel, 'text', { isShown: true }), 'LABEL_TEXT_MISSING', at(jewel, 'text', 'text')],
    ['wide faces', { ...jewel, faceTenthsMm: 401 }, 'LABEL_FACES', 'faceTenthsMm'],
    ['a face too many', but(envelope, 'code', { side: 'back' }), 'LABEL_ONE_FACE', at(envelope, 'code', 'side')],
    ['a field less', { ...jewel, elements: jewel.elements.slice(1) }, 'LABEL_FIELDS', 'elements'],
  ])('%s is refused at its field', (_, design, code, path) => {
    expect(said(design)).toEqual([[code, path]]);
  });

  test('squares instead of bars are a code too, down to a quarter of a millimetre each', () => {
    const place = { isShown: true, xTenthsMm: 20, yTenthsMm: 5 };
    const square = (tenths: number): LabelDesign =>
      but(but(jewel, 'code128', { isShown: false }), 'dataMatrix', {
        ...place,
        widthTenthsMm: tenths,
        heightTenthsMm: tenths,
      });
    const least = leastWidth(
      'jewel',
      jewel.elements.find(({ field }) => field === 'dataMatrix')!,
    );
    expect(said(square(least))).toEqual([]);
    expect(said(square(least - 1))).toEqual([['LABEL_CODE_NARROW', at(jewel, 'dataMatrix', 'widthTenthsMm')]]);
  });

  const element = fc.record({
    side: fc.constantFrom(...LABEL_SIDES),
    xTenthsMm: fc.integer({ min: 0, max: 300 }),
    yTenthsMm: fc.integer({ min: 0, max: 110 }),
    widthTenthsMm: fc.integer({ min: 10, max: 300 }),
    heightTenthsMm: fc.integer({ min: 10, max: 90 }),
    lines: fc.integer({ min: 1, max: 3 }),
    isShown: fc.boolean(),
  });
  const changes = fc.dictionary(fc.constantFrom(...FIELDS_OF.jewel), element, { maxKeys: 3, noNullPrototype: true });

  test('whatever is allowed stays on its face, and its code can be read', () => {
    let allowed = 0;
    fc.assert(
      fc.property(changes, fc.string({ maxLength: 90 }), (made, description) => {
        const design: LabelDesign = {
          ...jewel,
          elements: jewel.elements.map((one) => ({ ...one, ...made[one.field], text: 'Oro' })),
        };
        if (labelFaults(design).length > 0) return;
        allowed += 1;
        const drawn = layout(design, { ...values, description }, true);
        for (const { x, y, width, height } of drawn) {
          const from = x >= design.faceTenthsMm ? design.faceTenthsMm : 0;
          expect(x >= 0 && y >= 0 && x + width <= from + design.faceTenthsMm).toBe(true);
          expect(y + height <= design.heightTenthsMm).toBe(true);
        }
        const codes = drawn.flatMap((one) =>
          one.kind === 'code128' || one.kind === 'dataMatrix' ? [[one.kind, one.moduleDots] as const] : [],
        );
        expect(codes.length).toBeGreaterThan(0);
        for (const [kind, dots] of codes)
          expect(dots).toBeGreaterThanOrEqual(kind === 'code128' ? LEAST_BAR_DOTS : LEAST_SQUARE_DOTS);
      }),
      { numRuns: 1_000 },
    );
    expect(allowed).toBeGreaterThan(50);
  });

  test('a design is the same in whatever order its parts are named, and another in another order of its fields', () => {
    const named = JSON.parse(JSON.stringify(jewel)) as LabelDesign;
    const backwards = {
      ...named,
      elements: named.elements.map((one) => Object.fromEntries(Object.entries(one).toReversed())),
    };
    expect(sameDesign(jewel, backwards as unknown as LabelDesign)).toBe(true);
    expect(sameDesign(jewel, { ...jewel, elements: jewel.elements.toReversed() })).toBe(false);
  });
});
