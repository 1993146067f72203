/** Labels for a thermal printer that speaks ZPL, at 300 points an inch. */
import { type Label, type Offset, STRIP } from './products.labels-strip.ts';

const DOTS_PER_MM = 12;
const dots = (um: number): number => Math.round((um * DOTS_PER_MM) / 1000);
/** Room on the left and above, so that a label can also be moved there. */
const MARGIN_UM = 500;

/** What a person wrote is text for the printer, never an order: `^` and `~` begin its commands. */
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\p{Cc}^~]/gu, '')
    .slice(0, 40);

export const zplLabels = (labels: readonly Label[], offset: Offset): Buffer =>
  Buffer.from(labels.map((label) => zplLabel(label, offset)).join(''), 'utf8');

function zplLabel(label: Label, { rightUm, downUm }: Offset): string {
  const at = (xUm: number, yUm: number): string =>
    `^FO${Math.max(0, dots(xUm + rightUm))},${Math.max(0, dots(yUm + downUm))}`;
  const text = (xUm: number, yUm: number, sizeUm: number, value: string): string =>
    `${at(xUm, yUm)}^A0N,${dots(sizeUm)},${dots(sizeUm)}^FD${plain(value)}^FS\n`;
  const frame = (xUm: number): string =>
    label.isTest ? `${at(xUm, 0)}^GB${dots(STRIP.faceUm)},${dots(STRIP.heightUm)},2^FS\n` : '';
  const second = STRIP.faceUm + MARGIN_UM;
  return [
    `^XA^CI28^PW${dots(STRIP.widthUm)}^LL${dots(STRIP.heightUm)}^LH0,0\n`,
    frame(0),
    frame(STRIP.faceUm),
    // Ten characters at two dots a bar are 24 mm: they fit a face with their quiet zones.
    `${at(2_000, MARGIN_UM)}^BY2^BCN,${dots(5_500)},N,N,N^FD${plain(label.code)}^FS\n`,
    text(2_000, 6_700, 2_600, label.code),
    text(second, MARGIN_UM, 2_400, label.metal),
    text(second + 14_000, MARGIN_UM, 2_400, label.weight),
    text(second, 4_800, 4_200, label.price),
    '^XZ\n',
  ].join('');
}
