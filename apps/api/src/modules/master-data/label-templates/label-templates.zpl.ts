/** Labels for a thermal printer that speaks ZPL, at 300 points an inch. */
import type { LabelDesign } from '@quilate/domain/modules/master-data/label-templates/label-templates.factory.ts';
import type { Drawn } from '@quilate/domain/modules/master-data/label-templates/label-templates.layout.ts';
import { DOTS_PER_MM } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';

export interface Offset {
  readonly rightUm: number;
  readonly downUm: number;
}
type Size = Pick<LabelDesign, 'widthTenthsMm' | 'heightTenthsMm'>;

const UM_PER_TENTH = 100;
const dotsOfUm = (um: number): number => Math.round((um * DOTS_PER_MM) / 1_000);
const dots = (tenths: number): number => dotsOfUm(tenths * UM_PER_TENTH);
const MOST_LETTERS = 120;

/** What a person wrote is text for the printer, never an order: `^` and `~` begin its commands. */
const plain = (text: string): string =>
  text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/[\p{Cc}^~]/gu, '')
    .slice(0, MOST_LETTERS);

export const zplLabels = (size: Size, labels: readonly (readonly Drawn[])[], offset: Offset): Buffer =>
  Buffer.from(labels.map((label) => zplLabel(size, label, offset)).join(''), 'utf8');

function zplLabel({ widthTenthsMm, heightTenthsMm }: Size, label: readonly Drawn[], offset: Offset): string {
  return [
    `^XA^CI28^PW${dots(widthTenthsMm)}^LL${dots(heightTenthsMm)}^LH0,0\n`,
    ...label.map((one) => `${at(one, offset)}${order(one)}^FS\n`),
    '^XZ\n',
  ].join('');
}

function at({ x, y }: Drawn, { rightUm, downUm }: Offset): string {
  const place = (tenths: number, um: number): number => Math.max(0, dotsOfUm(tenths * UM_PER_TENTH + um));
  return `^FO${place(x, rightUm)},${place(y, downUm)}`;
}

function order(one: Drawn): string {
  const [width, height] = [dots(one.width), dots(one.height)];
  if (one.kind === 'text') return `^A0N,${height},${height}^FD${plain(one.value)}`;
  if (one.kind === 'code128') return `^BY${one.moduleDots}^BCN,${height},N,N,N^FD${plain(one.value)}`;
  if (one.kind === 'dataMatrix') return `^BXN,${one.moduleDots},200^FD${plain(one.value)}`;
  return `^GB${width},${height},${one.kind === 'frame' ? 2 : 1}`;
}
