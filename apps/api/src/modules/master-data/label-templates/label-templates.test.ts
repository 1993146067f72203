import {
  FACTORY,
  type LabelDesign,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import { layout } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import type { LabelTemplate } from '@quilate/domain/modules/master-data/label-templates/label-templates.schema.ts';
import type {
  LabelField,
  LabelKind,
} from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';
import { randomUUID } from 'node:crypto';
import { extractTextItems } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { pdfText } from '../../../../test/pdf-text.ts';
import { newShop, type Till, useHouse } from '../../../../test/shop.ts';
import { printDrawn } from './label-templates.public.ts';
import { zplLabels } from './label-templates.zpl.ts';

const house = useHouse();
const SET = '/v1/labels/set-template';
let admin: Till;
beforeAll(async () => {
  admin = await (await newShop(house)).till('ADMIN');
});

const templateOf = async (kind: LabelKind, till = admin): Promise<LabelTemplate> =>
  (await till.get('/v1/labels/templates')).json.data.find((one: LabelTemplate) => one.kind === kind);
/** A template in which one field is otherwise. */
const but = (design: LabelDesign, field: LabelField, more: object): LabelDesign => ({
  kind: design.kind,
  widthTenthsMm: design.widthTenthsMm,
  heightTenthsMm: design.heightTenthsMm,
  faceTenthsMm: design.faceTenthsMm,
  elements: design.elements.map((one) => (one.field === field ? { ...one, ...more } : one)),
});
async function set(design: LabelDesign, more: Record<string, unknown> = {}, key?: string, till = admin) {
  const { version } = await templateOf(design.kind);
  return await till.call('POST', SET, { ...design, version, signature: till.signature, ...more }, key);
}
const NONE = { rightUm: 0, downUm: 0 };

describe('B-10 as it came', () => {
  const values = { code: 'AN2A7K3MNP', metal: 'Oro 18 k', weight: '3,45 g', price: '1.234,56 €' };

  test('a jewel’s tag is, byte by byte, what it was before it could be changed', () => {
    expect(zplLabels(FACTORY.jewel, [layout(FACTORY.jewel, values)], NONE).toString()).toBe(
      [
        '^XA^CI28^PW960^LL120^LH0,0',
        '^FO24,6^BY2^BCN,66,N,N,N^FDAN2A7K3MNP^FS',
        '^FO24,80^A0N,31,31^FDAN2A7K3MNP^FS',
        '^FO342,6^A0N,29,29^FDOro 18 k^FS',
        '^FO510,6^A0N,29,29^FD3,45 g^FS',
        '^FO342,58^A0N,50,50^FD1.234,56 €^FS',
        '^XZ\n',
      ].join('\n'),
    );
  });

  test('so is its test on a printer that begins elsewhere, with nothing where it has no metal', () => {
    const drawn = layout(FACTORY.jewel, { ...values, metal: '' }, true);
    expect(zplLabels(FACTORY.jewel, [drawn], { rightUm: 1_000, downUm: -250 }).toString()).toBe(
      [
        '^XA^CI28^PW960^LL120^LH0,0',
        '^FO12,0^GB336,120,2^FS',
        '^FO348,0^GB336,120,2^FS',
        '^FO36,3^BY2^BCN,66,N,N,N^FDAN2A7K3MNP^FS',
        '^FO36,77^A0N,31,31^FDAN2A7K3MNP^FS',
        '^FO354,3^A0N,29,29^FD^FS',
        '^FO522,3^A0N,29,29^FD3,45 g^FS',
        '^FO354,55^A0N,50,50^FD1.234,56 €^FS',
        '^XZ\n',
      ].join('\n'),
    );
  });

  test('an envelope says the same in the same places, to a tenth of a millimetre', async () => {
    const said = {
      code: 'TR-TRI-26-00128',
      read: 'TRTRI2600128',
      summary: 'Triana   Arreglo',
      pledge: 'Anillo con circonita',
    };
    const drawn = layout(FACTORY.envelope, said);
    const { bytes } = await printDrawn(FACTORY.envelope, [drawn], { name: 'x' }, { format: 'PDF', ...NONE });
    const { items } = await extractTextItems(new Uint8Array(bytes));
    const tenthOfMm = 72 / 254;
    // Measured on the paper that was printed before: left, baseline from below, height, in points.
    for (const [text, x, y, size] of [
      ['TR-TRI-26-00128', 10, 111.009, 14],
      ['Triana', 10, 95.119, 8],
      ['Anillo con circonita', 10, 81.359, 8],
    ] as const) {
      const item = items.flat().find(({ str }) => str.startsWith(text))!;
      expect(Math.abs(item.x - x)).toBeLessThan(tenthOfMm);
      expect(Math.abs(item.y - y)).toBeLessThan(tenthOfMm);
      expect(Math.abs(item.fontSize - size)).toBeLessThan(tenthOfMm);
    }
  });

  test('what a person wrote is never an order for the printer', () => {
    const drawn = layout(FACTORY.jewel, { code: 'AB^XZ~JA\u001b12' });
    expect(zplLabels(FACTORY.jewel, [drawn], NONE).toString()).toContain('^FDABXZJA12^FS');
  });
});

describe('B-10 as direction draws it', () => {
  test('a change is signed, stays with its name, and the same key again writes nothing', async () => {
    const known = await templateOf('bag');
    expect(known).toMatchObject({ version: 0, changedAt: null, employeeName: null });
    const design = but(known, 'text', { isShown: true, text: 'No tocar', yTenthsMm: 30 });
    const key = randomUUID();
    const answer = await set(design, { version: 0 }, key);
    expect(answer).toMatchObject({
      status: 201,
      json: { id: 'bag', version: 1, changedAt: expect.any(String), employeeName: expect.any(String) },
    });
    expect((await set(design, { version: 0 }, key)).text).toBe(answer.text);
    expect((await templateOf('bag')).version).toBe(1);
    const { data } = (await admin.get('/v1/activity?limit=20')).json;
    expect(data.map(({ action }: { action: string }) => action)).toContain('labelTemplate.setTemplate');
  });

  test('the next tag of a piece is the changed one, for the printer and on paper; then as it came again', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece(123_456, { weightMg: 3_450 });
    const printed = (format: string) => till.get(`/v1/products/labels?format=${format}&productId[]=${piece.id}`);
    const before = (await printed('ZPL')).text;
    const known = await templateOf('jewel');
    const design = but(but(known, 'price', { yTenthsMm: 40 }), 'text', {
      isShown: true,
      text: 'Hecho aquí',
      yTenthsMm: 28,
      heightTenthsMm: 16,
    });
    expect((await set(design)).status).toBe(201);
    const { text } = await printed('ZPL');
    expect(text).toContain('^FO342,48^A0N,50,50^FD1.234,56 €^FS');
    expect(text).toContain('^FDHecho aquí^FS');
    expect((await pdfText((await printed('PDF')).bytes)).text).toContain('Hecho aquí');
    expect((await set(FACTORY.jewel)).status).toBe(201);
    expect((await printed('ZPL')).text).toBe(before);
  });

  test('squares instead of bars are printed both ways', async () => {
    const square = { isShown: true, xTenthsMm: 20, yTenthsMm: 5, widthTenthsMm: 60, heightTenthsMm: 60 };
    const draft = but(but(FACTORY.jewel, 'code128', { isShown: false }), 'dataMatrix', square);
    const tried = (format: string) =>
      admin.get(`/v1/labels/test?kind=jewel&format=${format}&draft=${encodeURIComponent(JSON.stringify(draft))}`);
    expect((await tried('ZPL')).text).toMatch(/\^FO24,6\^BXN,4,200\^FD\w+\^FS/);
    expect((await tried('PDF')).bytes.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test.each<[string, LabelDesign, string, RegExp]>([
    ['out', but(FACTORY.jewel, 'price', { xTenthsMm: 100 }), 'LABEL_OUTSIDE', /^elements\.4\.xTenthsMm$/],
    [
      'thin',
      but(FACTORY.jewel, 'code128', { widthTenthsMm: 200 }),
      'LABEL_CODE_NARROW',
      /^elements\.0\.widthTenthsMm$/,
    ],
    ['no code', but(FACTORY.jewel, 'code128', { isShown: false }), 'LABEL_CODE_MISSING', /^elements$/],
    [
      'small',
      but(FACTORY.jewel, 'metal', { heightTenthsMm: 12 }),
      'LABEL_LETTER_SMALL',
      /^elements\.2\.heightTenthsMm$/,
    ],
    ['low', but(FACTORY.jewel, 'code128', { heightTenthsMm: 39 }), 'LABEL_BARS_LOW', /^elements\.0\.heightTenthsMm$/],
    ['no white', but(FACTORY.jewel, 'code128', { xTenthsMm: 14 }), 'LABEL_QUIET', /^elements\.0\.xTenthsMm$/],
    ['over the bars', but(FACTORY.jewel, 'code', { yTenthsMm: 50 }), 'LABEL_OVER_CODE', /^elements\.\d+\.yTenthsMm$/],
    ['no text', but(FACTORY.jewel, 'text', { isShown: true }), 'LABEL_TEXT_MISSING', /^elements\.\d+\.text$/],
    ['wide faces', { ...FACTORY.jewel, faceTenthsMm: 401 }, 'LABEL_FACES', /^faceTenthsMm$/],
    ['two faces', { ...FACTORY.envelope, faceTenthsMm: 100 }, 'LABEL_ONE_FACE', /^faceTenthsMm$/],
    ['a field less', { ...FACTORY.jewel, elements: FACTORY.jewel.elements.slice(1) }, 'LABEL_FIELDS', /^elements$/],
    ['half a tenth', but(FACTORY.jewel, 'metal', { xTenthsMm: 5.5 }), 'VALIDATION', /^elements\.2\.xTenthsMm$/],
  ])('%s is refused at its field, and not printed as a test either', async (_, design, code, path) => {
    expect(await set(design)).toMatchObject({
      status: 422,
      json: { code, fields: [{ path: expect.stringMatching(path) }] },
    });
    const draft = encodeURIComponent(JSON.stringify(design));
    expect((await admin.get(`/v1/labels/test?kind=jewel&draft=${draft}`)).status).toBe(422);
  });

  test('as it is already is no change; over what another wrote meanwhile is a conflict', async () => {
    const known = await templateOf('envelope');
    expect((await set(but(known, 'code', {}))).json.code).toBe('LABEL_UNCHANGED');
    const answers = await Promise.all(
      [150, 155].map((yTenthsMm) => set(but(known, 'code', { yTenthsMm }), { version: known.version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('only direction changes them, with its own signature', async () => {
    const manager = await (await newShop(house)).till('MANAGER');
    const design = but(FACTORY.bag, 'code', { heightTenthsMm: 24 });
    expect((await templateOf('bag', manager)).kind).toBe('bag');
    expect((await set(design, {}, undefined, manager)).status).toBe(403);
    expect((await set(design, { signature: undefined })).status).toBe(422);
    expect((await set(design, { signature: manager.signature })).status).not.toBe(201);
  });
});

describe('B-10 before it is printed', () => {
  test('a piece of the shop is shown with its code drawn; of another shop nobody hears', async () => {
    const shop = await newShop(house);
    const till = await shop.till();
    const piece = await shop.piece(123_456, { weightMg: 3_450 });
    const { json } = await till.get(`/v1/labels/sample?kind=jewel&code=${piece.code}`);
    expect(json.values).toMatchObject({ code: piece.code, metal: 'Oro 18 k', fineness: '750', price: '1.234,56 €' });
    expect(json.bars.reduce((sum: number, one: number) => sum + one, 0) % 11).toBe(2);
    expect(json.squares).toHaveLength(json.squares[0].length);
    const foreign = await (await newShop(house)).piece();
    expect((await till.get(`/v1/labels/sample?kind=jewel&code=${foreign.code}`)).status).toBe(404);
  });

  test('a ruler is moved as far as its printer is, and no further than five millimetres', async () => {
    const at = async (query: string) => await admin.get(`/v1/labels/test?kind=jewel&what=ruler&format=ZPL&${query}`);
    expect((await at('')).text).toContain('^FO0,0^GB336,120,2^FS');
    expect((await at('rightUm=1000&downUm=-250')).text).toContain('^FO12,0^GB336,120,2^FS');
    expect((await at('rightUm=5001')).json.fields).toMatchObject([{ path: 'rightUm' }]);
  });
});
