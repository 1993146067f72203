/** A code as it is drawn: how wide each bar is, or which squares are black. */
import type { LabelCode } from '@quilate/domain/modules/master-data/label-templates/label-templates.states.ts';

interface Encoded {
  readonly sbs?: readonly number[];
  readonly pixs?: readonly number[];
  readonly pixx?: number;
}

async function encoded(bcid: string, text: string): Promise<Encoded> {
  const bwip = (await import('bwip-js')).default;
  return bwip.raw({ bcid, text })[0] as Encoded;
}

/** Black, white, black…, in modules. */
export const barsOf = async (text: string): Promise<number[]> => [...((await encoded('code128', text)).sbs ?? [])];

/** Row by row, `1` is black. */
export async function squaresOf(text: string): Promise<string[]> {
  const { pixs = [], pixx = 1 } = await encoded('datamatrix', text);
  return Array.from({ length: pixs.length / pixx }, (_, row) => pixs.slice(row * pixx, (row + 1) * pixx).join(''));
}

/** What is black of a code, in parts of its box. */
export interface Black {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export async function blackOf(
  kind: LabelCode,
  text: string,
): Promise<{ across: number; down: number; black: Black[] }> {
  return kind === 'code128' ? barsIn(await barsOf(text)) : squaresIn(await squaresOf(text));
}
function barsIn(bars: readonly number[]) {
  let x = 0;
  const black: Black[] = [];
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) black.push({ x, y: 0, width, height: 1 });
    x += width;
  }
  return { across: x, down: 1, black };
}
function squaresIn(rows: readonly string[]) {
  const black = rows.flatMap((row, y) =>
    [...row].flatMap((dot, x) => (dot === '1' ? [{ x, y, width: 1, height: 1 }] : [])),
  );
  return { across: rows[0]?.length ?? 1, down: Math.max(1, rows.length), black };
}
