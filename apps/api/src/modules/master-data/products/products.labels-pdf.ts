/** Labels as a document: a page of the size of the strip for each. */
import type { Content } from 'pdfmake/interfaces.js';
import { barcodeSvg, createPdf } from '../../../platform/pdf.ts';
import { type Label, type Offset, STRIP } from './products.labels-strip.ts';

const POINTS_PER_MM = 72 / 25.4;
const points = (um: number): number => (um / 1000) * POINTS_PER_MM;

export async function pdfLabels(labels: readonly Label[], offset: Offset): Promise<Buffer> {
  const pages = await Promise.all(labels.map((label) => page(label, offset)));
  return await createPdf({
    pageSize: { width: points(STRIP.widthUm), height: points(STRIP.heightUm) },
    pageMargins: [0, 0, 0, 0],
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pages.flatMap((content, at) => [
      ...content,
      { text: '', fontSize: 1, ...(at < pages.length - 1 ? { pageBreak: 'after' as const } : {}) },
    ]),
  });
}

async function page(label: Label, { rightUm, downUm }: Offset): Promise<Content[]> {
  const at = (xUm: number, yUm: number) => ({
    absolutePosition: { x: points(xUm + rightUm), y: points(yUm + downUm) },
  });
  const second = STRIP.faceUm + 1_000;
  return [
    ...(label.isTest ? [frame(at(0, 0)), frame(at(STRIP.faceUm, 0))] : []),
    { svg: await barcodeSvg(label.code), fit: [points(24_500), points(5_200)], ...at(1_750, 800) },
    { text: label.code, font: 'Mono', fontSize: 6.5, ...at(1_750, 6_600) },
    { text: `${label.metal}  ${label.weight}`, fontSize: 6.5, ...at(second, 900) },
    { text: label.price, fontSize: 11, bold: true, ...at(second, 4_200) },
  ];
}

const frame = (position: { absolutePosition: { x: number; y: number } }): Content => ({
  canvas: [
    { type: 'rect', x: 0.25, y: 0.25, w: points(STRIP.faceUm) - 0.5, h: points(STRIP.heightUm) - 0.5, lineWidth: 0.5 },
  ],
  ...position,
});
