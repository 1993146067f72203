export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

export function quantile(sorted: readonly number[], q: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN;
}

export interface Line {
  readonly what: string;
  readonly measured: string;
  readonly must: string;
  readonly isMet: boolean;
}

export function print(lines: readonly Line[]): void {
  const width = (pick: (line: Line) => string): number => Math.max(...lines.map((line) => pick(line).length));
  const [a, b, c] = [width((l) => l.what), width((l) => l.measured), width((l) => l.must)];
  for (const line of lines) {
    const mark = line.isMet ? 'sí' : 'NO';
    console.log(`${line.what.padEnd(a)}  ${line.measured.padStart(b)}  ${line.must.padEnd(c)}  ${mark}`);
  }
}

/** A number said after its name where the run is started. */
export function argument(name: string, otherwise: number): number {
  const at = process.argv.indexOf(name);
  return at === -1 ? otherwise : Number(process.argv[at + 1]);
}
