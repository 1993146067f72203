/** Where a file stands in the house. */
import { dirname, posix } from 'node:path';
import { type Side, SIDES, SOURCE_OF } from '../plan.ts';
import { isTest } from './tree.ts';

/** `policy`: limits of law and house. `root` is what sits directly in a side's source: it puts the parts together. */
export type Layer = 'kernel' | 'policy' | 'platform' | 'shell' | 'ui' | 'routes' | 'module' | 'root';

export interface Place {
  readonly path: string;
  readonly side: Side;
  readonly layer: Layer;
  readonly wing?: string;
  readonly module?: string;
  readonly file: string;
  readonly isTest: boolean;
}

const LAYERS: readonly string[] = ['kernel', 'policy', 'platform', 'shell', 'ui', 'routes'];

export function placeOf(path: string): Place | undefined {
  const side = SIDES.find((name) => path.startsWith(`${SOURCE_OF[name]}/`));
  if (!side) return undefined;
  const [first = '', wing, module] = path.slice(SOURCE_OF[side].length + 1).split('/');
  const shared = { path, side, file: path.split('/').at(-1)!, isTest: isTest(path) };
  if (first === 'modules' && wing !== undefined && module !== undefined) {
    return { ...shared, layer: 'module', wing, module };
  }
  return { ...shared, layer: LAYERS.includes(first) ? (first as Layer) : 'root' };
}

/** Path of a file of ours, or undefined for a package. */
export function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(dirname(path), specifier);
  const domain = /^@quilate\/domain\/(.+)$/.exec(specifier)?.[1];
  return domain === undefined ? undefined : `packages/domain/src/${domain}`;
}
