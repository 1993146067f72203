/** Labels as a document: a page of the size of the label for each. */
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import type { Drawn } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import type { Content } from 'pdfmake/interfaces.js';
import { createPdf } from '../../../platform/pdf.ts';
import { blackOf } from './label-templates.codes.ts';
import type { Offset } from './label-templates.zpl.ts';

const POINTS_PER_MM = 72 / 25.4;
const points = (tenths: number): number => (tenths / 10) * POINTS_PER_MM;

interface Sheet {
  readonly size: Pick<LabelDesign, 'widthTenthsMm' | 'heightTenthsMm'>;
  readonly title: string;
  /** The same paper printed again is the same file. */
  readonly createdAt?: string | undefined;
}

export async function pdfLabels(
  { size, title, createdAt }: Sheet,
  labels: readonly (readonly Drawn[])[],
  offset: Offset,
): Promise<Buffer> {
  const pages = await Promise.all(labels.map((label) => page(label, offset)));
  return await createPdf({
    pageSize: { width: points(size.widthTenthsMm), height: points(size.heightTenthsMm) },
    pageMargins: [0, 0, 0, 0],
    info: { title, ...(createdAt === undefined ? {} : { creationDate: new Date(createdAt) }) },
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pages.flatMap((content, at) => [
      ...content,
      { text: '', fontSize: 1, ...(at < pages.length - 1 ? { pageBreak: 'after' as const } : {}) },
    ]),
  });
}

async function page(label: readonly Drawn[], { rightUm, downUm }: Offset): Promise<Content[]> {
  const parts = label.map(async (one): Promise<Content> => {
    const absolutePosition = { x: points(one.x + rightUm / 100), y: points(one.y + downUm / 100) };
    return { ...(await drawn(one)), absolutePosition } as Content;
  });
  return await Promise.all(parts);
}

async function drawn(one: Drawn): Promise<object> {
  const [width, height] = [points(one.width), points(one.height)];
  if (one.kind === 'text') {
    const font = one.isMono ? { font: 'Mono' } : {};
    // Its line takes next to nothing: a letter at the foot of a label begins no other page.
    return { text: one.value, fontSize: height, bold: one.isBold, noWrap: true, lineHeight: 0.1, ...font };
  }
  if (one.kind === 'frame') {
    return { canvas: [{ type: 'rect', x: 0.25, y: 0.25, w: width - 0.5, h: height - 0.5, lineWidth: 0.5 }] };
  }
  const filled = (x: number, y: number, w: number, h: number) =>
    ({ type: 'rect', x, y, w, h, color: 'black', lineWidth: 0 }) as const;
  if (one.kind === 'mark') return { canvas: [filled(0, 0, width, height)] };
  const { across, down, black } = await blackOf(one.kind, one.value);
  // Squares stay square; bars take the box that is theirs.
  const side = Math.min(width, height);
  const [unitX, unitY] = one.kind === 'code128' ? [width / across, height] : [side / across, side / down];
  return {
    canvas: black.map((part) => filled(part.x * unitX, part.y * unitY, part.width * unitX, part.height * unitY)),
  };
}
