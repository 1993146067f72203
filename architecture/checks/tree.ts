/** The project as data: path → text. A test plants a fault by changing one entry. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Tree = ReadonlyMap<string, string>;

export interface Fault {
  readonly path: string;
  readonly line?: number;
  /** What is wrong and, where it helps, what to do instead. */
  readonly reason: string;
}

const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.vite', 'dist', 'test-results', 'playwright-report']);
const TEXT = /\.(?:tsx?|mjs|js|sql|css|html|json|md)$/;

export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  const enter = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) enter(path);
      if (entry.isFile() && TEXT.test(entry.name)) tree.set(path, readFileSync(join(root, path), 'utf8'));
    }
  };
  enter('');
  return tree;
}

/** Files no person writes. */
export const isGenerated = (path: string): boolean => /\.gen\.tsx?$|^docs\/generated\/|^package-lock\.json$/.test(path);
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$|\.e2e\.ts$|^e2e\//.test(path);

export const faultText = ({ path, line, reason }: Fault): string =>
  `${path}${line === undefined ? '' : `:${line}`}  ${reason}`;
